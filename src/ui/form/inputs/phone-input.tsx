import { useIsland, useWords } from '../../island/context.ts'
import { Field } from '../../kit/field/field.tsx'
import { useStore } from '../../use-store.ts'
import { slim, wide } from './parted.css.ts'
import type { InputProps } from './input-props.ts'
import { formPack } from '../messages.en.ts'
import { Parted } from './parted.tsx'
import { parted } from './phone-number.ts'
import { PhonePrefix } from './phone-prefix.tsx'
import { partOf } from '../typed.ts'

/** A telephone number: the country, which gives its prefix, and the rest. A number with a plus needs no country. */
export function Input({ name, label, hint, error, initial, onChange }: InputProps) {
  const words = useWords(formPack)
  const locale = useStore(useIsland().words.$lang)
  const { country, rest } = parted((initial ?? '') as string, locale)
  return (
    <Parted label={label} hint={hint} error={error}>
      <div className={slim}>
        <PhonePrefix
          name={partOf(name, 'prefix')}
          label={words.prefix}
          noneLabel={words.nothingFound}
          country={country}
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
