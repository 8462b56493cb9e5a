import { useEffect, useState } from 'react'
import { SvcError } from '../../core/svc/svc-error.ts'
import { messageOf } from '../../core/i18n/error-words.ts'
import { Prevented } from './actions.ts'
import { useIsland } from './context.ts'

/** What a screen asks the service for as soon as it shows. */
export interface Loaded<T> {
  value?: T
  /** Why it is not there. */
  error?: { code: number; text: string }
  retry: () => void
  /** Shows a change that the service has taken, without asking again. */
  change: (value: T) => void
}

/** Asks once, and again when told to. */
export function useLoaded<T>(ask: () => Promise<T>): Loaded<T> {
  const { words, signal } = useIsland()
  const [round, setRound] = useState(0)
  const [state, setState] = useState<Pick<Loaded<T>, 'value' | 'error'>>({})
  useEffect(() => {
    let gone = false
    setState({})
    ask().then(
      (value) => !gone && setState({ value }),
      async (error: unknown) => {
        if (!(error instanceof SvcError)) {
          // Prevented by the page, or aborted because the element has left: nothing to show.
          if (error instanceof Prevented || signal.aborted) return
          throw error
        }
        const { first } = error
        const text = await messageOf(words, first)
        if (!gone) setState({ error: { code: first.code, text } })
      },
    )
    return () => {
      gone = true
    }
  }, [round])
  return { ...state, retry: () => setRound(round + 1), change: (value) => setState({ value }) }
}
