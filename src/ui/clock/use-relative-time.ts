import { relativeTime } from '../../core/format/relative-time.ts'
import { timestampIn } from '../../core/format/timestamp.ts'
import { useIsland } from '../island/context.ts'
import { useStore } from '../use-store.ts'
import { useMinute } from './use-minute.ts'

/** Formats a timestamp (ISO 8601) relative to now, updated each minute. Other text is shown as it is. */
export function useRelativeTime(): (iso: string) => string {
  const locale = useStore(useIsland().words.$lang)
  const now = useMinute()
  return (iso) => {
    const instant = timestampIn(iso)
    return instant === undefined ? iso : relativeTime(instant, now, locale)
  }
}
