import type { MachineRecord } from './records.ts'
import type { MachineRef } from '../work-progress.ts'
import type { QemuOptions } from './options.ts'
import type { Home } from './places.ts'

/** A part of work. It may be begun again after it was done in part, but is not once it was noted as done. */
export interface Step {
  /** A line of the log, for users. */
  says: string
  run(): Promise<unknown>
}

/** How work on a machine is done. */
export interface Plan {
  steps: readonly Step[]
  /** Undoes what steps did, where one is refused. */
  undo?(): Promise<unknown>
  /** What becomes of the machine, once all steps are done at a moment; `gone` where nothing. */
  becomes(at: Date): Omit<MachineRecord, 'left'> | 'gone'
  /** Follows when the machine is kept as it is now; it may be left out. */
  after?(): Promise<unknown>
  /** What is to be looked at, though it is done. */
  warning?: string
}

/** Nothing is left to be done. */
export const settled = (machine: MachineRecord): Plan => ({ steps: [], becomes: () => machine })

/** What a plan is made for. */
export interface Asked {
  ref: MachineRef
  home: Home
  options: QemuOptions
  /** Whether it ran when the work began. */
  ran: boolean
}
