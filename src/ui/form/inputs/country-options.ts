import { nameOf } from '../../../core/format/name-of.ts'
import type { Option } from '../../kit/select/matching.ts'

/** Countries to choose from, in the order of their names in a language. */
export function countryOptions(codes: Readonly<Record<string, string>>, locale: string): Option[] {
  const { compare } = new Intl.Collator(locale)
  return Object.keys(codes)
    .map((value) => ({ value, label: nameOf('region', value, locale) }))
    .sort((one, other) => compare(one.label, other.label))
}
