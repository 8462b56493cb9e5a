import { countries } from '../../../contract/geo/countries.ts'
import { useIsland, useWords } from '../../island/context.ts'
import { kindOf } from '../../kinds/kind-of.ts'
import { Combobox } from '../../kit/combobox/combobox.tsx'
import type { Option } from '../../kit/select/matching.ts'
import { useStore } from '../../use-store.ts'
import { countryOptions } from './country-options.ts'
import type { InputProps } from './input-props.ts'
import { formPack } from '../messages.en.ts'

/** A country or a currency, found by its name. */
export function Input({ of, name, label, hint, error, initial, isOptional, onChange }: InputProps) {
  const words = useWords(formPack)
  const locale = useStore(useIsland().words.$lang)
  const none = isOptional ? [{ value: '', label: words.none }] : []
  const all = kindOf(of).input === 'currency' ? currencies(locale) : countryOptions(countries, locale)
  return (
    <Combobox
      key={locale}
      name={name}
      label={label}
      hint={hint}
      error={error}
      options={[...none, ...all]}
      initial={(initial ?? '') as string}
      noneLabel={words.nothingFound}
      onChange={onChange}
    />
  )
}

/** By their codes, which many know better than the names. */
function currencies(locale: string): Option[] {
  const names = new Intl.DisplayNames(locale, { type: 'currency' })
  return Intl.supportedValuesOf('currency').map((value) => ({
    value,
    label: `${value} – ${names.of(value) ?? value}`,
  }))
}
