import type { InputName } from '../../../contract/kinds/kind.ts'
import { kindOf } from '../../kinds/kind-of.ts'
import { Field } from '../../kit/field/field.tsx'
import type { InputProps } from './input-props.ts'

/** One line of text, with the keyboard that suits it. */
export function TextInput({ of, name, label, hint, error, initial }: InputProps) {
  const { type = 'text', ...attributes } = looks[kindOf(of).input] ?? {}
  return (
    <Field
      name={name}
      label={label}
      hint={hint}
      error={error}
      type={type as 'text'}
      initial={typeof initial === 'number' ? String(initial) : typeof initial === 'string' ? initial : ''}
      attributes={{ autocomplete: 'off', dir: 'auto', ...attributes }}
    />
  )
}

const exact = { dir: 'ltr', spellcheck: 'false', autocapitalize: 'off' }

const looks: Readonly<Partial<Record<InputName, Record<string, string>>>> = {
  code: exact,
  email: { ...exact, type: 'email', inputmode: 'email' },
  address: { ...exact, inputmode: 'url' },
  whole: { ...exact, inputmode: 'numeric' },
  decimal: { ...exact, inputmode: 'decimal' },
}
