/** A machine, by its server's ID. */
export interface MachineRef {
  siteId: number
  ref: string
}

/** Progress of work. `log` has its lines so far, oldest first; `output` is a servicelet's, once finished. */
export type Progress = { percent: number; log: readonly string[]; output?: string } & (
  | { state: 'running' }
  /** With a warning if it succeeded but needs attention. */
  | { state: 'done'; warning?: string }
  /** Nothing was changed that is not undone; but a servicelet that was to be started, and did not, is `failed` from then on. */
  | { state: 'failed'; reason: string; exitCode: number }
)
