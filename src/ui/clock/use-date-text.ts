import { timestampText } from '../../core/format/timestamp-text.ts'
import { useKnownDates } from './use-known-dates.ts'

/** Writes a moment as the user reads dates; nothing for none. */
export function useDateText(): (iso: string | null, isExact?: boolean) => string | undefined {
  const known = useKnownDates()
  return (iso, isExact) => (iso === null ? undefined : timestampText(iso, ...known, isExact))
}
