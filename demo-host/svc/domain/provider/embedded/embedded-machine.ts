import type { Machine } from '../provider.ts'
import type { Servicelet, ServiceletLine } from '../servicelets.ts'

/** A machine as the embedded provider keeps it. */
export interface EmbeddedMachine extends Machine {
  createdAt: Date
  snapshots: readonly string[]
  /** When it was off before: from and to, in milliseconds. */
  downtimes: readonly (readonly [from: number, to: number])[]
  /** None where it is still to be put on one. */
  host: string | null
  servicelets: readonly EmbeddedServicelet[]
}

/** What is there after work; the same machine where nothing is left to be done. `fails` says why it was in vain nevertheless. */
export type Effect =
  | { machine: EmbeddedMachine | undefined; output?: string; fails?: { reason: string; exitCode: number } }
  | { refused: string }

/** A servicelet as the embedded provider keeps it, with its machine. Moments are milliseconds. */
export interface EmbeddedServicelet extends Pick<Servicelet, 'code' | 'version' | 'state' | 'config'> {
  installedAt: number
  /** Since when it is in its state. */
  since: number
  /** Since when nothing was heard of it, where that is so. */
  lostAt?: number
  /** What was done to it, oldest first. */
  log: readonly { at: number; level: ServiceletLine['level']; text: string }[]
}
