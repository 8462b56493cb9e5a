import { numberFormat } from '../../../core/format/number-format.ts'
import { useIsland, useWords } from '../../island/context.ts'
import { kindOf } from '../../kinds/kind-of.ts'
import { useStore } from '../../use-store.ts'
import { BareInput, BareSelect } from './bare.tsx'
import type { InputProps } from './input-props.ts'
import { formPack } from '../messages.en.ts'
import { Parted } from './parted.tsx'
import { partOf } from '../typed.ts'

/** A quantity and its unit. */
export function Input({ of, name, label, hint, error, initial }: InputProps) {
  const words = useWords(formPack)
  const locale = useStore(useIsland().words.$lang)
  const { units = [] } = kindOf(of)
  const size = typeof initial === 'number' ? initial : undefined
  // The largest unit in which the size is a whole number; without a size, the middle unit, which is the most
  // common.
  const own = size ? units.findLastIndex((_, at) => at === 0 || size % 1000 ** at === 0) : units.length >> 1
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

function nameOf(unit: string, locale: string): string {
  const format = numberFormat(locale, { style: 'unit', unit, unitDisplay: 'short' })
  return format.formatToParts(2).find(({ type }) => type === 'unit')?.value ?? unit
}
