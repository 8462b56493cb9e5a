import { countries } from '../../../contract/geo/countries.ts'

/** The country whose prefix a number begins with, and what follows; the longest prefix counts. Else that of the reader. */
export function parted(number: string, locale: string): { country: string; rest: string } {
  const digits = number.replace(/^\+/, '')
  const found = Object.entries(countries)
    .filter(([, prefix]) => number.startsWith('+') && digits.startsWith(prefix))
    .sort(([one, a], [other, b]) => b.length - a.length || rank(other) - rank(one))[0]
  if (!found) return { country: regionOf(locale), rest: number }
  return { country: found[0], rest: digits.slice(found[1].length) }
}

// Of those that share a prefix, the one that most numbers are of.
const rank = (country: string): number =>
  ['US', 'GB', 'RU', 'IT', 'AU', 'NO', 'FI', 'MA'].indexOf(country) + 1

function regionOf(locale: string): string {
  const own = navigator.languages.map((each) => new Intl.Locale(each).region).find(Boolean)
  const region = own ?? new Intl.Locale(locale).maximize().region ?? 'US'
  return region in countries ? region : 'US'
}
