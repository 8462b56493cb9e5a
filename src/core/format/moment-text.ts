import { formatDate, type DateSettings } from './date.ts'
import { instantIn } from './instant.ts'

/**
 * Writes a moment, ISO 8601 or milliseconds, as the user reads dates; as the browser does until that is known. What is no
 * moment shows as it is: it must not take the rest of the page with it.
 */
export function momentText(moment: string | number, known: DateSettings | undefined, locale: string): string {
  const instant = typeof moment === 'number' ? moment : instantIn(moment)
  return instant === undefined ? String(moment) : formatDate(instant, dateSettings(known, locale))
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
