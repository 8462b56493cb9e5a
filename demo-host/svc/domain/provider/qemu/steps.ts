import type { MachineRecord } from './records.ts'
import type { MachineRef } from '../work-progress.ts'
import type { QemuOptions } from './options.ts'
import type { Home } from './places.ts'

/** A step of work. May be repeated after partial completion, but not once recorded as done. */
export interface Step {
  /** A line of the log, for users. */
  says: string
  run(): Promise<unknown>
}

/** Steps of work on a machine. */
export interface Plan {
  steps: readonly Step[]
  /** Undoes completed steps if one is refused. */
  undo?(): Promise<unknown>
  /** The machine's state after all steps; `gone` if deleted. */
  becomes(at: Date): Omit<MachineRecord, 'left'> | 'gone'
  /** Optional clean-up after the state is stored. */
  after?(): Promise<unknown>
  /** Warning of successful work. */
  warning?: string
}

/** Nothing is left to be done. */
export const settled = (machine: MachineRecord): Plan => ({ steps: [], becomes: () => machine })

/** Input of a plan. */
export interface Asked {
  ref: MachineRef
  home: Home
  options: QemuOptions
  /** Whether the machine ran when the work started. */
  ran: boolean
}
