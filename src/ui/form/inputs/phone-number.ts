import { countries } from '../../../contract/geo/countries.ts'

/**
 * Splits a number into the country of its longest matching prefix and the rest; defaults to the reader's
 * country.
 */
export function parted(number: string, locale: string): { country: string; rest: string } {
  const digits = number.replace(/^\+/, '')
  const found = Object.entries(countries)
    .filter(([, prefix]) => number.startsWith('+') && digits.startsWith(prefix))
    .sort(([one, a], [other, b]) => b.length - a.length || rank(other) - rank(one))[0]
  if (!found) return { country: regionOf(locale), rest: number }
  return { country: found[0], rest: digits.slice(found[1].length) }
}

// Countries can share a prefix; the one with the most numbers wins.
const rank = (country: string): number =>
  ['US', 'GB', 'RU', 'IT', 'AU', 'NO', 'FI', 'MA'].indexOf(country) + 1

function regionOf(locale: string): string {
  const own = navigator.languages.map((each) => new Intl.Locale(each).region).find(Boolean)
  const region = own ?? new Intl.Locale(locale).maximize().region ?? 'US'
  return region in countries ? region : 'US'
}
