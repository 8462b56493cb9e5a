import { schemaOf } from '../../../contract/kinds/kind.ts'
import { periodName, pricePeriods } from '../../../contract/kinds/price.ts'
import { numberFormat } from '../../../core/format/number-format.ts'
import { useIsland, useWords } from '../../island/context.ts'
import { kindOf } from '../../kinds/kind-of.ts'
import { useStore } from '../../use-store.ts'
import { BareInput, BareSelect } from './bare.tsx'
import type { InputProps } from './input-props.ts'
import { formPack } from '../messages.en.ts'
import { Parted } from './parted.tsx'
import { partsPack } from './parts-messages.en.ts'
import { partOf } from '../typed.ts'

/** An amount and its currency; of a price, also for how long that is paid. */
export function Input({ of, name, label, hint, error, initial }: InputProps) {
  const words = useWords(formPack)
  const money = (initial ?? undefined) as Partial<Record<string, string>> | undefined
  const { properties } = (schemaOf(of) ?? {}) as { properties?: { currency?: { enum?: string[] } } }
  const named = properties?.currency?.enum
  const own = money?.['currency'] ?? named?.[0] ?? 'USD'
  const options = named ?? [...new Set([own, 'USD', 'ILS', 'EUR'])]
  return (
    <Parted label={label} hint={hint} error={error}>
      <BareInput
        name={partOf(name, 'amount')}
        label={words.amount}
        initial={money?.['amount'] ?? ''}
        isWrong={error !== undefined}
      />
      <BareSelect
        name={partOf(name, 'currency')}
        label={words.currency}
        initial={own}
        options={options.map((value) => ({ value, label: value }))}
      />
      {kindOf(of).export?.includes('period') && (
        <PeriodSelect name={partOf(name, 'period')} initial={money?.['period'] ?? 'month'} />
      )}
    </Parted>
  )
}

function PeriodSelect({ name, initial }: { name: string; initial: string }) {
  const words = useWords(partsPack)
  const locale = useStore(useIsland().words.$lang)
  const number = (value: number, options?: Intl.NumberFormatOptions) =>
    numberFormat(locale, options).format(value)
  return (
    <BareSelect
      name={name}
      label={words.period}
      initial={initial}
      options={pricePeriods.map((value) => ({ value, label: periodName(value, { number }) }))}
    />
  )
}
