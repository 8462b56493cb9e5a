import { useState } from 'react'
import { useWhileShown } from '../../../ui/island/while-shown.ts'

/** The time, going on by the second while something shows it running. */
export function useNow(isTicking: boolean): number {
  const [now, setNow] = useState(Date.now)
  useWhileShown(() => {
    setNow(Date.now())
    if (!isTicking) return undefined
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [isTicking])
  return now
}
