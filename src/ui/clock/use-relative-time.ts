import { useState } from 'react'
import { relativeTime } from '../../core/format/relative-time.ts'
import { timestampIn } from '../../core/format/timestamp.ts'
import { useIsland } from '../island/context.ts'
import { useWhileShown } from '../island/while-shown.ts'
import { useStore } from '../use-store.ts'

/** Says how long ago or how far ahead a moment (ISO 8601) is, and says it anew each minute. What is no moment shows as it is. */
export function useRelativeTime(): (iso: string) => string {
  const locale = useStore(useIsland().words.$lang)
  const [now, setNow] = useState(Date.now)
  useWhileShown(() => {
    const timer = setInterval(() => setNow(Date.now()), 60_000)
    return () => clearInterval(timer)
  }, [])
  return (iso) => {
    const instant = timestampIn(iso)
    return instant === undefined ? iso : relativeTime(instant, now, locale)
  }
}
