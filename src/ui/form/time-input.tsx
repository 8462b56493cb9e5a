import { useLayoutEffect, useRef } from 'react'
import { readDate } from '../../core/format/read-date.ts'
import { isolate } from '../../core/i18n/isolate.ts'
import { useWords } from '../island/context.ts'
import { Field } from '../kit/field.tsx'
import type { InputProps } from './input-props.ts'
import { formPack } from './messages.ts'
import { unreadable, type Reader } from './readers.ts'
import { useDates } from './use-dates.ts'

/** A moment, as the user writes dates. */
export function TimeInput({ name, label, hint, error, initial }: InputProps) {
  const { write, example } = useDates()
  const { dateHint } = useWords(formPack)
  const begun = typeof initial === 'string' ? write(initial) : ''
  const ref = useKept(begun)
  return (
    <div ref={ref}>
      <Field
        name={name}
        label={label}
        hint={hint ?? dateHint({ example: isolate(example) })}
        error={error}
        initial={begun}
        attributes={{ autocomplete: 'off', dir: 'ltr', spellcheck: 'false' }}
      />
    </div>
  )
}

/** A date in the user's format or ISO's. */
export const readTime: Reader = (typed, { dates }) => {
  if (!typed()) return undefined
  const instant = readDate(typed(), dates)
  return instant === undefined ? unreadable : new Date(instant).toISOString()
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
