import { readDate } from '../../../core/format/read-date.ts'
import { isolate } from '../../../core/i18n/isolate.ts'
import { DateField } from '../../calendar/date-field.tsx'
import { useWords } from '../../island/context.ts'
import type { InputProps } from './input-props.ts'
import { formPack } from '../messages.en.ts'
import type { LateReaders } from '../late-readers.ts'
import { useDates } from '../use-dates.ts'

/** A moment, as the user writes dates. */
export function Input({ name, label, hint, error, initial }: InputProps) {
  const { write, example, isAwaited } = useDates()
  const { dateHint } = useWords(formPack)
  // A field keeps the text that it begins with.
  if (isAwaited) return <div aria-busy="true" />
  return (
    <DateField
      name={name}
      label={label}
      hint={hint ?? dateHint({ example: isolate(example) })}
      error={error}
      initial={typeof initial === 'string' ? write(initial) : ''}
    />
  )
}

/** A date in the user's format or ISO's. */
export const readers: LateReaders = {
  date(typed, dates) {
    const instant = readDate(typed, dates)
    return instant === undefined ? undefined : new Date(instant).toISOString()
  },
}
