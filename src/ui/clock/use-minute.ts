import { useState } from 'react'
import { useWhileShown } from '../island/while-shown.ts'

/** Now, in milliseconds, as of the last minute: for what says how long ago something was. */
export function useMinute(): number {
  const [now, setNow] = useState(Date.now)
  useWhileShown(() => {
    const timer = setInterval(() => setNow(Date.now()), 60_000)
    return () => clearInterval(timer)
  }, [])
  return now
}
