import { useEffect, useState } from 'react'
import { meetOwnFailure } from './session-errors.ts'

/** What a call of the portal's own finds. */
export interface Found<T> {
  /** What was found last; it stays while the next is asked for. */
  value: T | undefined
  isAsking: boolean
  hasFailed: boolean
  again: () => void
}

/** Asks, and asks anew when something in `about` changes; what a failure means for the session, it is told. */
export function useAnswer<T>(ask: () => Promise<T>, about: readonly unknown[]): Found<T> {
  const [value, setValue] = useState<T>()
  const [state, setState] = useState<'asking' | 'there' | 'failed'>('asking')
  const [tries, setTries] = useState(0)
  useEffect(() => {
    let isGone = false
    setState('asking')
    ask().then(
      (found) => {
        if (isGone) return
        setValue(() => found)
        setState('there')
      },
      (error: unknown) => {
        if (isGone) return
        meetOwnFailure(error)
        setState('failed')
      },
    )
    return () => {
      isGone = true
    }
  }, [...about, tries])
  return {
    value,
    isAsking: state === 'asking',
    hasFailed: state === 'failed',
    again: () => setTries((before) => before + 1),
  }
}
