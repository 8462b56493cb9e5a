import { dayFormat } from './date-parts.ts'
import { formatDate, usualFormat, type DateSettings } from './date.ts'
import { timestampIn } from './timestamp.ts'

/**
 * Formats a timestamp (ISO 8601 or milliseconds) or a calendar day in the user's settings, or the browser's
 * until they load. Invalid input is shown as it is, because an error would take down the page.
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

/** The user's date settings, as far as known. */
export const dateSettings = (known: DateSettings | undefined, locale: string): DateSettings => ({
  ...knownOrHere(known),
  locale,
})

/** The same without a language: days start in the browser's zone until the user's is known. */
export const knownOrHere = (known: DateSettings | undefined): DateSettings =>
  known ?? (here ??= { timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone })

// Asking for it takes far longer than using it.
let here: DateSettings | undefined
