import { useState } from 'react'
import type { DateSettings } from '../../core/format/date.ts'
import { dateSettings, timestampText } from '../../core/format/timestamp-text.ts'
import { useKnownDates } from '../clock/use-known-dates.ts'

/**
 * The user's date format: settings to read dates with, a writer of moments, and the present moment as an
 * example.
 */
export function useDates(): {
  settings: DateSettings
  write: (iso: string) => string
  example: string
  /** The user's settings are still on their way. */
  isAwaited: boolean
} {
  const [known, locale, isAwaited] = useKnownDates()
  const [now] = useState(Date.now)
  return {
    settings: dateSettings(known, locale),
    write: (iso) => timestampText(iso, known, locale),
    example: timestampText(now, known, locale),
    isAwaited,
  }
}
