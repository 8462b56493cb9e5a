import type { Row } from './row.ts'
import type { Consequence } from './try-out.ts'
import { times } from '../../core/times.ts'

/** What has become of one of many. */
export interface Outcome {
  row: Row
  state: 'waiting' | 'running' | 'done' | 'failed'
  /** Why it failed, in words. */
  reason?: string | undefined
  /** What it would lead to, where it was only tried. */
  consequences?: readonly Consequence[] | undefined
}

/** What a call for one of them came to; `waiting` where it was given up before it was made. */
export type Ended = Pick<Outcome, 'reason' | 'consequences'> & { state: 'waiting' | 'done' | 'failed' }

/**
 * Does something to each of many, four at a time, and tells after each how all of them stand. Begins no new ones once
 * `signal` is aborted; those that have begun end.
 */
export async function runEach(
  rows: readonly Row[],
  work: (row: Row) => Promise<Ended>,
  tell: (outcomes: readonly Outcome[]) => void,
  signal: AbortSignal,
): Promise<readonly Outcome[]> {
  const outcomes: Outcome[] = rows.map((row) => ({ row, state: 'waiting' }))
  const set = (at: number, row: Row, ended: Omit<Outcome, 'row'>) => {
    outcomes[at] = { row, ...ended }
    tell([...outcomes])
  }
  let next = 0
  const hand = async () => {
    while (next < rows.length && !signal.aborted) {
      const at = next++
      const row = rows[at]!
      set(at, row, { state: 'running' })
      set(at, row, await work(row))
    }
  }
  await Promise.all(times(hands, hand))
  return outcomes
}

const hands = 4
