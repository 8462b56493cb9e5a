import { useEffect, useState } from 'react'
import { meetOwnFailure } from './session-errors.ts'

/** State of one of the portal's own calls. */
export interface Found<T> {
  /** The last value; it stays while the next one loads. */
  value: T | undefined
  isAsking: boolean
  hasFailed: boolean
  again: () => void
}

/** Loads, and reloads when something in `about` changes. Failures are passed to the session. */
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
