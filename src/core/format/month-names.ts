import { times } from '../times.ts'

/**
 * The twelve months in a language, in the form that follows a day if the language inflects them. `afterDay`
 * includes a prefix that the language adds there: the ב of 21 בנובמבר.
 */
export const monthNames = (locale: string, style: 'long' | 'short', afterDay = false): readonly string[] =>
  (known[`${locale} ${style} ${afterDay}`] ??= named(locale, style, afterDay))

// Making a formatter costs far more than using it, and a list has hundreds of dates.
const known: Record<string, readonly string[]> = {}

function named(locale: string, style: 'long' | 'short', afterDay: boolean): string[] {
  const format = new Intl.DateTimeFormat(locale, {
    calendar: 'gregory',
    timeZone: 'UTC',
    day: 'numeric',
    month: style,
  })
  return times(12, (at) => {
    const parts = format.formatToParts(Date.UTC(2026, at, 1))
    const month = parts.findIndex(({ type }) => type === 'month')
    const written = /\p{L}*$/u.exec(parts[month - 1]?.value ?? '')![0]
    return (afterDay ? written : '') + (parts[month]?.value ?? String(at + 1).padStart(2, '0'))
  })
}
