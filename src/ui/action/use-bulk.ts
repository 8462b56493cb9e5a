import { useRef, useState } from 'react'
import { messageOf } from '../../core/i18n/error-words.ts'
import { SvcError } from '../../core/svc/svc-error.ts'
import { Prevented } from '../island/actions.ts'
import { useIsland } from '../island/context.ts'
import type { Row } from './row.ts'
import { runEach, type Ended, type Outcome } from './bulk-run.ts'
import type { Bulk } from './open-bulk-dialog.tsx'
import { carryOut } from './perform.ts'

export interface BulkRun {
  /** None before it has begun. */
  outcomes: readonly Outcome[] | undefined
  isRunning: boolean
  begin: (values: object) => void
  /** Begins no new ones. */
  stop: () => void
  /** Tries again what is not done. */
  retry: () => void
}

/** Does an action to many, and keeps what became of each. */
export function useBulk({ action, rows }: Bulk, onEnd: (outcomes: readonly Outcome[]) => void): BulkRun {
  const island = useIsland()
  const [outcomes, setOutcomes] = useState<readonly Outcome[]>()
  const [isRunning, setRunning] = useState(false)
  const stopper = useRef(new AbortController())
  const values = useRef<object>({})

  const one = async (row: Row): Promise<Ended> => {
    try {
      await carryOut(island, { action, row, values: values.current })
      return { state: 'done' }
    } catch (error) {
      if (error instanceof SvcError)
        return { state: 'failed', reason: await messageOf(island.words, error.first) }
      // Whoever gives up the proof for one gives it up for all.
      if (!(error instanceof Prevented) && !island.signal.aborted) throw error
      stopper.current.abort()
      return { state: 'waiting' }
    }
  }
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
    begin(chosen) {
      values.current = chosen
      void run(rows, [])
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
