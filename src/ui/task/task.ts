import { useRef, useState } from 'react'
import type { WireError } from '../../contract/engine/error-codes.ts'
import { messageOf } from '../../core/i18n/error-words.ts'
import { SvcError } from '../../core/svc/svc-error.ts'
import { announceFailure, Prevented } from '../island/actions.ts'
import { useIsland } from '../island/context.ts'
import { useIsGone } from '../island/use-is-gone.ts'

/** The error with its message; `key` names its field. */
export interface Problem extends WireError {
  text: string
}

/** Something that a section does: one at a time. */
export interface Task {
  busy: boolean
  problem: Problem | undefined
  /** Does it; answers whether it succeeded. A second start while it runs has no effect. */
  run(work: () => Promise<void>): Promise<boolean>
  /** The message for a field, where the problem belongs to it. */
  of(field: string): string | undefined
  /** Forgets what went wrong. */
  clear(): void
}

export function useTask(): Task {
  const island = useIsland()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<Problem>()
  const running = useRef(false)
  const isGone = useIsGone()
  const run = async (work: () => Promise<void>): Promise<boolean> => {
    if (running.current) return false
    running.current = true
    setBusy(true)
    setProblem(undefined)
    try {
      await work()
      return true
    } catch (error) {
      if (error instanceof SvcError) {
        if (isGone()) announceFailure(island, error)
        setProblem({ ...error.first, text: await messageOf(island.words, error.first) })
      } else if (!(error instanceof Prevented) && !island.signal.aborted) throw error
      return false
    } finally {
      running.current = false
      setBusy(false)
    }
  }
  return {
    busy,
    problem,
    run,
    of: (field) => (problem?.key === field ? problem.text : undefined),
    clear: () => setProblem(undefined),
  }
}
