import type { Machine } from '../provider.ts'
import type { Servicelet, ServiceletLine } from '../servicelets.ts'

/** A machine of the embedded provider. */
export interface EmbeddedMachine extends Machine {
  createdAt: Date
  snapshots: readonly string[]
  /** When it was off before: from and to, in milliseconds. */
  downtimes: readonly (readonly [from: number, to: number])[]
  /** Null until it is placed. */
  host: string | null
  servicelets: readonly EmbeddedServicelet[]
}

/** State after work; the same machine if nothing is left to do. `fails` is why it failed anyway. */
export type Effect =
  | { machine: EmbeddedMachine | undefined; output?: string; fails?: { reason: string; exitCode: number } }
  | { refused: string }

/** A servicelet of the embedded provider, with its machine. Times are in milliseconds. */
export interface EmbeddedServicelet extends Pick<Servicelet, 'code' | 'version' | 'state' | 'config'> {
  installedAt: number
  /** Since when it is in its state. */
  since: number
  /** Time since when it is silent, if so. */
  lostAt?: number
  /** Its commands, oldest first. */
  log: readonly { at: number; level: ServiceletLine['level']; text: string }[]
}
