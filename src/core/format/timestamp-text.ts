import { dayFormat } from './date-parts.ts'
import { formatDate, usualFormat, type DateSettings } from './date.ts'
import { timestampIn } from './timestamp.ts'

/**
 * Writes a moment, ISO 8601 or milliseconds, or a day of the calendar, as the user reads dates; as the browser does until that is
 * known. What is neither shows as it is: it must not take the rest of the page with it.
 */
export function timestampText(
  moment: string | number,
  known: DateSettings | undefined,
  locale: string,
  isExact = false,
): string {
  const settings = dateSettings(known, locale)
  const { dateFormat = usualFormat } = settings
  const instant = typeof moment === 'number' ? moment : timestampIn(moment)
  if (instant !== undefined)
    return formatDate(
      instant,
      isExact && !/s/.test(dateFormat)
        ? { ...settings, dateFormat: dateFormat.replace(/\bmm?\b/, '$&:ss') }
        : settings,
    )
  const day = timestampIn(`${moment}T00:00Z`)
  if (day === undefined) return String(moment)
  return formatDate(day, {
    ...settings,
    timeZone: 'UTC',
    dateFormat: dayFormat(dateFormat),
  })
}

/** How a user reads dates, as far as it is known. */
export const dateSettings = (known: DateSettings | undefined, locale: string): DateSettings => ({
  ...knownOrHere(known),
  locale,
})

/** The same without a language: days begin in the browser's zone until the user's is known. */
export const knownOrHere = (known: DateSettings | undefined): DateSettings =>
  known ?? (here ??= { timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone })

// Asking for it takes far longer than using it.
let here: DateSettings | undefined
