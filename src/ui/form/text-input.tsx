import { useLayoutEffect, useRef } from 'react'
import { kindOf } from '../kinds/kind-of.ts'
import { Field } from '../kit/field.tsx'
import type { InputProps } from './input-props.ts'
import { useDates } from './use-dates.ts'
import { useWords } from '../island/context.ts'
import { formPack } from './messages.ts'

/** One line of text, with the keyboard that suits its kind. */
export function TextInput({ of, name, label, hint, error, initial }: InputProps) {
  const { write, example } = useDates()
  const { dateHint } = useWords(formPack)
  const kind = kindOf(of)
  const text = initial === undefined || initial === null ? '' : String(initial)
  const { type = 'text', ...attributes } = looks[kind] ?? {}
  const begun = kind === 'time' && text ? write(text) : text
  const ref = useKept(begun)
  return (
    <div ref={ref}>
      <Field
        name={name}
        label={label}
        hint={hint ?? (kind === 'time' ? dateHint({ example }) : undefined)}
        error={error}
        type={type as 'text'}
        initial={begun}
        attributes={{ autocomplete: 'off', dir: 'auto', ...attributes }}
      />
    </div>
  )
}

/** A date is written anew once it is known how the user writes them, unless somebody has changed it. */
function useKept(begun: string) {
  const ref = useRef<HTMLDivElement>(null)
  const before = useRef(begun)
  useLayoutEffect(() => {
    const input = ref.current?.querySelector('input')
    if (input?.value === before.current) input.value = begun
    before.current = begun
  }, [begun])
  return ref
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
  time: exact,
}
