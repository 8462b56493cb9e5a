import { times } from '../times.ts'

/** The twelve months in a language; where it inflects them, in the form that follows a day. */
export const monthNames = (locale: string, style: 'long' | 'short'): readonly string[] =>
  (known[locale + style] ??= named(locale, style))

// Making a formatter costs far more than using it, and a list has hundreds of dates.
const known: Record<string, readonly string[]> = {}

function named(locale: string, style: 'long' | 'short'): string[] {
  const format = new Intl.DateTimeFormat(locale, {
    calendar: 'gregory',
    timeZone: 'UTC',
    day: 'numeric',
    month: style,
  })
  return times(12, (at) => {
    const parts = format.formatToParts(Date.UTC(2026, at, 1))
    return parts.find(({ type }) => type === 'month')?.value ?? String(at + 1).padStart(2, '0')
  })
}
