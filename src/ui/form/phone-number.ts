import { countries } from '../../contract/places/countries.ts'

/** A number as the world dials it, of a prefix and of what people write; nothing where nothing was typed. */
export function dialled(prefix: string, typed: string): string | undefined {
  // People write `00` for `+`, and put spaces, dashes and brackets between the digits.
  const digits = typed
    .normalize('NFKC')
    .replace(/[\s().\-\u2010-\u2015\u200e\u200f]/g, '')
    .replace(/^00/, '+')
  // A number with its prefix is whole; the zero that some countries dial first is left out from abroad.
  if (!digits || digits.startsWith('+')) return digits || undefined
  return `+${prefix.replace(/\D/g, '')}${digits.replace(/^0/, '')}`
}

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
