/** Which machine: that of a server, by its id. */
export interface MachineRef {
  siteId: number
  ref: string
}

/** How far work is. `log` are its lines so far, oldest first; `output` is what a servicelet wrote, once that is over. */
export type Progress = { percent: number; log: readonly string[]; output?: string } & (
  | { state: 'running' }
  /** With a warning where it is done, but something is to be looked at. */
  | { state: 'done'; warning?: string }
  /** Nothing was changed that is not undone; but a servicelet that was to be started, and did not, is `failed` from then on. */
  | { state: 'failed'; reason: string; exitCode: number }
)
