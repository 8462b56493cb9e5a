import type { Row } from './asked-of.ts'
import { type Consequence, tryOut, carryOut } from './perform.ts'
import { times } from '../../core/times.ts'
import { messageOf } from '../../core/i18n/error-words.ts'
import { SvcError } from '../../core/svc/svc-error.ts'
import { Prevented } from '../island/actions.ts'
import { type Island, useIsland } from '../island/context.ts'
import { useRef, useState } from 'react'
import type { Bulk } from './bulk-dialog.tsx'

/** Result of a row. */
export interface Outcome {
  row: Row
  state: 'waiting' | 'running' | 'done' | 'failed'
  /** Error message. */
  reason?: string | undefined
  /** Consequences from a dry run. */
  consequences?: readonly Consequence[] | undefined
}

/** Result of a row's call; `waiting` if it was canceled before. */
type Ended = Pick<Outcome, 'reason' | 'consequences'> & { state: 'waiting' | 'done' | 'failed' }

/**
 * Runs a function for each row, four at a time, and reports after each. Starts no more once `signal` is
 * aborted.
 */
async function runEach(
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

/**
 * Makes a row's call; returns the error message if it fails. Calls `stop` if the user declines to confirm
 * their identity, which concerns all rows.
 */
async function oneOfMany(
  island: Island,
  call: () => Promise<Omit<Ended, 'state'>>,
  stop: () => void,
): Promise<Ended> {
  try {
    return { ...(await call()), state: 'done' }
  } catch (error) {
    if (error instanceof SvcError)
      return { state: 'failed', reason: await messageOf(island.words, error.first) }
    if (!(error instanceof Prevented) && !island.signal.aborted) throw error
    stop()
    return { state: 'waiting' }
  }
}

export interface BulkRun {
  /** Undefined before the start. */
  outcomes: readonly Outcome[] | undefined
  isRunning: boolean
  /** `refused` are the rows that a dry run has excluded. */
  begin: (values: object, refused?: readonly Outcome[]) => void
  /** Starts no more calls. */
  stop: () => void
  /** Retries what isn't done. */
  retry: () => void
}

/** Runs an action for many rows, and tracks the results. */
export function useBulk(
  { action, rows, onDoing }: Bulk,
  onEnd: (outcomes: readonly Outcome[]) => void,
): BulkRun {
  const island = useIsland()
  const [outcomes, setOutcomes] = useState<readonly Outcome[]>()
  const [isRunning, setRunning] = useState(false)
  const stopper = useRef(new AbortController())
  const values = useRef<object>({})

  const one = (row: Row): Promise<Ended> =>
    oneOfMany(
      island,
      async () => {
        await carryOut(island, { action, row, values: values.current, onDoing }, 'none')
        return {}
      },
      () => stopper.current.abort(),
    )
  const run = async (todo: readonly Row[], before: readonly Outcome[]) => {
    const { signal } = (stopper.current = new AbortController())
    const show = (now: readonly Outcome[]) => setOutcomes([...before, ...now])
    setRunning(true)
    try {
      const all = [...before, ...(await runEach(todo, one, show, signal))]
      setOutcomes(all)
      onEnd(all)
    } finally {
      setRunning(false)
    }
  }
  const isDone = ({ state }: Outcome) => state === 'done'
  return {
    outcomes,
    isRunning,
    begin(chosen, refused = []) {
      values.current = chosen
      const left = rows.filter((each) => !refused.some(({ row }) => row === each))
      void run(left, refused)
    },
    stop: () => stopper.current.abort(),
    retry() {
      const left = outcomes?.filter((each) => !isDone(each)) ?? []
      void run(
        left.map(({ row }) => row),
        outcomes?.filter(isDone) ?? [],
      )
    },
  }
}

interface BulkTrial {
  /** Results of the dry run; undefined until done. */
  found: readonly Outcome[] | undefined
  /** Number of rows tried so far, while running. */
  tried: number | undefined
  /** Runs the dry run for each row. Resolves to the results, or undefined if canceled. */
  begin: (values: object) => Promise<readonly Outcome[] | undefined>
  /** Discards the results because the input changed. */
  clear: () => void
  stop: () => void
}

/** Dry run of an action for many rows. */
export function useTrial({ action, rows }: Bulk): BulkTrial {
  const island = useIsland()
  const [found, setFound] = useState<readonly Outcome[]>()
  const [tried, setTried] = useState<number>()
  const stopper = useRef(new AbortController())
  const running = useRef<Promise<readonly Outcome[] | undefined>>(undefined)

  const run = async (values: object) => {
    const { signal } = (stopper.current = new AbortController())
    const stop = () => stopper.current.abort()
    setTried(0)
    const outcomes = await runEach(
      rows,
      (row) => oneOfMany(island, () => tryOut(island, action, row, values), stop),
      (now) => setTried(now.filter(({ state }) => state === 'done' || state === 'failed').length),
      signal,
    )
    setTried(undefined)
    if (signal.aborted) return undefined
    setFound(outcomes)
    return outcomes
  }
  return {
    found,
    tried,
    begin(values) {
      running.current ??= run(values).finally(() => {
        running.current = undefined
      })
      return running.current
    },
    clear: () => setFound(undefined),
    stop: () => stopper.current.abort(),
  }
}
