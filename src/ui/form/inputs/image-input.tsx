import { useWords } from '../../island/context.ts'
import { Field } from '../../kit/field/field.tsx'
import type { InputProps } from './input-props.ts'
import { partsPack } from './parts-messages.en.ts'
import { wide } from './parted.css.ts'
import { Parted } from './parted.tsx'
import { partOf } from '../typed.ts'

/** URL and alternative text of an image. */
export function Input({ name, label, hint, error, initial }: InputProps) {
  const words = useWords(partsPack)
  const { src, alt } = (initial ?? {}) as { src?: string; alt?: string }
  return (
    <Parted label={label} hint={hint} error={error}>
      <div className={wide}>
        <Field
          name={partOf(name, 'src')}
          label={words.address}
          initial={src ?? ''}
          attributes={{ inputmode: 'url', autocomplete: 'off', dir: 'ltr' }}
        />
      </div>
      <div className={wide}>
        <Field
          name={partOf(name, 'alt')}
          label={words.shows}
          initial={alt ?? ''}
          attributes={{ autocomplete: 'off', dir: 'auto' }}
        />
      </div>
    </Parted>
  )
}
