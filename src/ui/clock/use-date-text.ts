import { timestampText } from '../../core/format/timestamp-text.ts'
import { useKnownDates } from './use-known-dates.ts'

/** Writes a moment as the user reads dates; nothing for none, an empty text until the user's format is known. */
export function useDateText(): (iso: string | null, isExact?: boolean) => string | undefined {
  const [known, locale, isAwaited] = useKnownDates()
  return (iso, isExact) => {
    if (iso === null) return undefined
    return isAwaited ? '' : timestampText(iso, known, locale, isExact)
  }
}
