import type { Row } from './asked-of.ts'

/** What has become of one of many. */
export interface Outcome {
  row: Row
  state: 'waiting' | 'running' | 'done' | 'failed'
  /** Why it failed. */
  reason?: string
}

/**
 * Does something to each of many, four at a time, and tells after each how all of them stand. Stops beginning new ones
 * once `signal` is aborted; those that have begun end. `work` answers why it failed, or nothing.
 */
export async function runEach(
  rows: readonly Row[],
  work: (row: Row) => Promise<string | undefined>,
  tell: (outcomes: readonly Outcome[]) => void,
  signal: AbortSignal,
): Promise<readonly Outcome[]> {
  let outcomes: readonly Outcome[] = rows.map((row) => ({ row, state: 'waiting' }))
  const set = (at: number, outcome: Omit<Outcome, 'row'>) => {
    outcomes = outcomes.with(at, { row: rows[at] as Row, ...outcome })
    tell(outcomes)
  }
  let next = 0
  const hand = async () => {
    while (next < rows.length && !signal.aborted) {
      const at = next++
      set(at, { state: 'running' })
      const reason = await work(rows[at] as Row)
      set(at, reason === undefined ? { state: 'done' } : { state: 'failed', reason })
    }
  }
  await Promise.all(Array.from({ length: hands }, hand))
  return outcomes
}

const hands = 4
