import { kindOf } from '../kinds/kind-of.ts'
import { Field } from '../kit/field.tsx'
import type { InputProps } from './input-props.ts'

/** One line of text, with the keyboard that suits its kind. */
export function TextInput({ of, name, label, hint, error, initial }: InputProps) {
  const { type = 'text', ...attributes } = looks[kindOf(of)] ?? {}
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

const numeric = { ...exact, inputmode: 'decimal' }

const looks: Readonly<Record<string, Record<string, string>>> = {
  email: { ...exact, type: 'email', inputmode: 'email' },
  count: { ...exact, inputmode: 'numeric' },
  seconds: { ...exact, inputmode: 'numeric' },
  number: numeric,
  percent: numeric,
  link: { ...exact, inputmode: 'url' },
  id: exact,
  ip: exact,
  cidr: exact,
  mac: exact,
  digest: exact,
  filePath: exact,
  fileName: exact,
}
