/** All that a job says: which row of which site it is about. What is to be done with it stands in the row. */
export interface JobData {
  /** None for work on all sites. */
  site: number | null
  id: number | null
}

/** How the work on a job ended: done, to be tried again after a pause, or given up for an operator to look at. */
export type JobOutcome = 'done' | 'retry' | 'dead'

/** Works on a job; `stop` is aborted when the service cannot wait any longer. What it throws counts as `retry`. */
export type JobHandler = (data: JobData, stop: AbortSignal) => Promise<JobOutcome>
