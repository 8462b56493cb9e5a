import { useIsland, useWords } from '../island/context.ts'
import { useStore } from '../use-store.ts'
import { BareInput, BareSelect } from './bare.tsx'
import type { InputProps } from './input-props.ts'
import { formPack } from './messages.ts'
import { Parted } from './parted.tsx'
import { partOf } from './typed.ts'

/** A size and its unit. */
export function BytesInput({ name, label, hint, error, initial }: InputProps) {
  const words = useWords(formPack)
  const locale = useStore(useIsland().words.$lang)
  const size = typeof initial === 'number' ? initial : undefined
  // The largest unit in which it is a whole number.
  const own = size ? units.findLastIndex((_, at) => size % 1000 ** at === 0) : 2
  return (
    <Parted label={label} hint={hint} error={error}>
      <BareInput
        name={partOf(name, 'amount')}
        label={words.amountOf({ label })}
        initial={size === undefined ? '' : String(size / 1000 ** own)}
        isWrong={error !== undefined}
      />
      <BareSelect
        name={partOf(name, 'unit')}
        label={words.unitOf({ label })}
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
