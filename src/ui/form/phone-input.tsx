import { countries } from '../../contract/places/countries.ts'
import { isolate } from '../../core/i18n/isolate.ts'
import { useIsland, useWords } from '../island/context.ts'
import { Combobox } from '../kit/combobox.tsx'
import { Field } from '../kit/field.tsx'
import { useStore } from '../use-store.ts'
import { countryOptions } from './country-options.ts'
import { slim, wide } from './parted.css.ts'
import { unreadable, type Reader } from './readers.ts'
import type { InputProps } from './input-props.ts'
import { formPack } from './messages.ts'
import { Parted } from './parted.tsx'
import { partOf } from './typed.ts'

/** A telephone number: the country, which gives its prefix, and the rest. A number with a plus needs no country. */
export function Input({ name, label, hint, error, initial, onChange }: InputProps) {
  const words = useWords(formPack)
  const locale = useStore(useIsland().words.$lang)
  const { country, rest } = parted((initial ?? '') as string, regionOf(locale))
  const options = countryOptions(countries, locale).map(({ value, label: country }) => ({
    value: `${value}+${countries[value]}`,
    label: `${isolate(`+${countries[value]}`)} ${country}`,
  }))
  return (
    <Parted label={label} hint={hint} error={error}>
      <div className={slim}>
        <Combobox
          key={locale}
          name={partOf(name, 'prefix')}
          label={words.prefix}
          options={options}
          initial={`${country}+${countries[country]}`}
          noneLabel={words.nothingFound}
          onChange={onChange}
        />
      </div>
      <div className={wide}>
        <Field
          name={partOf(name, 'number')}
          label={words.number}
          initial={rest}
          attributes={{ inputmode: 'tel', autocomplete: 'tel-national', dir: 'ltr' }}
        />
      </div>
    </Parted>
  )
}

/** The country whose prefix a number begins with, and what follows; the longest prefix counts. */
function parted(number: string, fallback: string): { country: string; rest: string } {
  const digits = number.replace(/^\+/, '')
  const found = Object.entries(countries)
    .filter(([, prefix]) => number.startsWith('+') && digits.startsWith(prefix))
    .sort(([one, a], [other, b]) => b.length - a.length || rank(other) - rank(one))[0]
  if (!found) return { country: fallback, rest: number }
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

/** A number as the world dials it. */
export const read: Reader = (typed) => {
  const digits = typed('number')
    .normalize('NFKC')
    .replace(/[\s().-]/g, '')
  if (!digits) return undefined
  if (!/^\+?\d+$/.test(digits)) return unreadable
  // A number with its prefix is whole; the zero that some countries dial first is left out from abroad.
  return digits.startsWith('+') ? digits : `+${typed('prefix').replace(/\D/g, '')}${digits.replace(/^0/, '')}`
}
