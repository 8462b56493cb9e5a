import { useState } from 'react'
import type { DateSettings } from '../../core/format/date.ts'
import { dateSettings, timestampText } from '../../core/format/timestamp-text.ts'
import { useKnownDates } from '../clock/use-known-dates.ts'

/** How the user writes dates: the settings to read them with, a moment written so, and the present one as an example. */
export function useDates(): { settings: DateSettings; write: (iso: string) => string; example: string } {
  const known = useKnownDates()
  const [now] = useState(Date.now)
  return {
    settings: dateSettings(...known),
    write: (iso) => timestampText(iso, ...known),
    example: timestampText(now, ...known),
  }
}
