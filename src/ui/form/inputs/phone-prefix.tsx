import { countries } from '../../../contract/geo/countries.ts'
import { isolate } from '../../../core/i18n/isolate.ts'
import { useIsland } from '../../island/context.ts'
import { Combobox } from '../../kit/combobox/combobox.tsx'
import { useStore } from '../../use-store.ts'
import { countryOptions } from './country-options.ts'

interface PhonePrefixProps {
  name: string
  label: string
  /** The text shown when no country matches. */
  noneLabel: string
  /** The country to begin with, by its two capitals. */
  country: string
  onChange?: () => void
}

/** The country that a telephone number is of, from the list of all: it gives the prefix. */
export function PhonePrefix({ country, ...rest }: PhonePrefixProps) {
  const locale = useStore(useIsland().words.$lang)
  const options = countryOptions(countries, locale).map(({ value, label }) => ({
    value: `${value}+${countries[value]}`,
    label: `${isolate(`+${countries[value]}`)} ${label}`,
  }))
  return <Combobox key={locale} options={options} initial={`${country}+${countries[country]}`} {...rest} />
}
