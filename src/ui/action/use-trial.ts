import { useRef, useState } from 'react'
import { useIsland } from '../island/context.ts'
import { runEach, type Outcome } from './bulk-run.ts'
import { oneOfMany } from './one-of-many.ts'
import type { Bulk } from './open-bulk-dialog.tsx'
import { tryOut } from './try-out.ts'

export interface BulkTrial {
  /** What it would come to for each; none before that is known. */
  found: readonly Outcome[] | undefined
  /** How many have been tried, while it goes on. */
  tried: number | undefined
  /** Tries it with each, nothing is changed. Resolves to what was found, and to nothing where it was given up. */
  begin: (values: object) => Promise<readonly Outcome[] | undefined>
  /** Forgets what was found, since something else is to be done. */
  clear: () => void
  stop: () => void
}

/** Tries out what an action would lead to for each of many. */
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
      (row) =>
        oneOfMany(island, async () => ({ consequences: await tryOut(island, action, row, values) }), stop),
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
