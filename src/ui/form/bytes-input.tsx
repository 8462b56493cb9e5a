import { useIsland, useWords } from '../island/context.ts'
import { useStore } from '../use-store.ts'
import { BareInput, BareSelect } from './bare.tsx'
import { readNumber } from './read-number.ts'
import { unreadable, type Reader } from './readers.ts'
import type { InputProps } from './input-props.ts'
import { formPack } from './messages.ts'
import { Parted } from './parted.tsx'
import { partOf } from './typed.ts'

/** A size and its unit. */
export function Input({ name, label, hint, error, initial }: InputProps) {
  const words = useWords(formPack)
  const locale = useStore(useIsland().words.$lang)
  const size = typeof initial === 'number' ? initial : undefined
  // The largest unit in which it is a whole number.
  const own = size ? units.findLastIndex((_, at) => size % 1000 ** at === 0) : 2
  return (
    <Parted label={label} hint={hint} error={error}>
      <BareInput
        name={partOf(name, 'amount')}
        label={words.amount}
        initial={size === undefined ? '' : String(size / 1000 ** own)}
        isWrong={error !== undefined}
      />
      <BareSelect
        name={partOf(name, 'unit')}
        label={words.unit}
        initial={String(1000 ** own)}
        options={units.map((unit, at) => ({ value: String(1000 ** at), label: nameOf(unit, locale) }))}
      />
    </Parted>
  )
}

const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte']

function nameOf(unit: string, locale: string): string {
  const format = new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'short' })
  return format.formatToParts(2).find(({ type }) => type === 'unit')?.value ?? unit
}

/** Whole bytes. */
export const read: Reader = (typed, { locale }) => {
  if (!typed('amount')) return undefined
  const amount = readNumber(typed('amount'), locale)
  return amount === undefined ? unreadable : Math.round(amount * Number(typed('unit')))
}
