import { useRef, useState } from 'react'
import { useIsland } from '../island/context.ts'
import type { Row } from './row.ts'
import { runEach, type Ended, type Outcome } from './bulk-run.ts'
import { oneOfMany } from './one-of-many.ts'
import type { Bulk } from './open-bulk-dialog.tsx'
import { carryOut } from './perform.ts'

export interface BulkRun {
  /** None before it has begun. */
  outcomes: readonly Outcome[] | undefined
  isRunning: boolean
  /** `refused` are those that a dry run has found it cannot be done to. */
  begin: (values: object, refused?: readonly Outcome[]) => void
  /** Begins no new ones. */
  stop: () => void
  /** Tries again what is not done. */
  retry: () => void
}

/** Does an action to many, and keeps what became of each. */
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
        await carryOut(island, { action, row, values: values.current, onDoing })
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
