import { countries } from '../../contract/places/countries.ts'
import { useIsland, useWords } from '../island/context.ts'
import { Combobox } from '../kit/combobox.tsx'
import { useStore } from '../use-store.ts'
import { countryOptions } from './country-options.ts'
import type { InputProps } from './input-props.ts'
import { formPack } from './messages.ts'

/** A country, found by its name. */
export function Input({ name, label, hint, error, initial, isOptional, onChange }: InputProps) {
  const words = useWords(formPack)
  const locale = useStore(useIsland().words.$lang)
  const none = isOptional ? [{ value: '', label: words.none }] : []
  return (
    <Combobox
      key={locale}
      name={name}
      label={label}
      hint={hint}
      error={error}
      options={[...none, ...countryOptions(countries, locale)]}
      initial={(initial ?? '') as string}
      noneLabel={words.nothingFound}
      onChange={onChange}
    />
  )
}
