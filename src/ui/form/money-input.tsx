import { useWords } from '../island/context.ts'
import { BareInput, BareSelect } from './bare.tsx'
import { plainNumber } from './read-number.ts'
import { unreadable, type Reader } from './readers.ts'
import type { InputProps } from './input-props.ts'
import { formPack } from './messages.ts'
import { Parted } from './parted.tsx'
import { partOf } from './typed.ts'

/** An amount and its currency. */
export function Input({ name, label, hint, error, initial }: InputProps) {
  const words = useWords(formPack)
  const money = (initial ?? undefined) as { amount: string; currency: string } | undefined
  const own = money?.currency ?? 'USD'
  const options = [...new Set([own, 'USD', 'ILS', 'EUR'])]
  return (
    <Parted label={label} hint={hint} error={error}>
      <BareInput
        name={partOf(name, 'amount')}
        label={words.amount}
        initial={money?.amount ?? ''}
        isWrong={error !== undefined}
      />
      <BareSelect
        name={partOf(name, 'currency')}
        label={words.currency}
        initial={own}
        options={options.map((value) => ({ value, label: value }))}
      />
    </Parted>
  )
}

/** An exact amount, with all the digits that were typed. */
export const read: Reader = (typed, { locale }) => {
  if (!typed('amount')) return undefined
  const amount = plainNumber(typed('amount'), locale)
  return amount === undefined ? unreadable : { amount, currency: typed('currency') }
}
