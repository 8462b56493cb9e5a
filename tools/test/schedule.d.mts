export interface Job {
  name: string
  seconds: number
  isFirst?: boolean
  after?: readonly string[]
}
export interface Result {
  passed: number
  failed: number
  output: string
}
export function schedule<R extends Result>(
  jobs: readonly Job[],
  how: { atOnce: number; run: (job: Job) => Promise<R>; finished: (job: Job, result: Result) => void },
): Promise<Map<string, Result>>
