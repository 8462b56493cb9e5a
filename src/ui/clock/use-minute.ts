import { useState } from 'react'
import { useWhileShown } from '../island/while-shown.ts'

/** Now, in milliseconds, for what says how long ago something was: who asks is drawn anew each minute. */
export function useMinute(): number {
  const [, draw] = useState<number>()
  useWhileShown(() => {
    const timer = setInterval(() => draw(Date.now()), 60_000)
    return () => clearInterval(timer)
  }, [])
  // Not that of the last minute: what has happened since would be in the future.
  return Date.now()
}
