import { enums, object, pattern, string } from 'superstruct'
import { currencyCode } from './currency.ts'
import { defineKind } from './kind.ts'
import { decimalText, money } from './money.ts'
import { unreadable, type Reader } from './reading.ts'

/** Billing periods of a price. */
export const pricePeriods = ['hour', 'day', 'month', 'year'] as const

/** A price per hour, day, month or year: exact amount, currency and period. */
export const price = defineKind({
  type: 'price',
  struct: () =>
    object({
      amount: pattern(string(), decimalText),
      currency: pattern(string(), currencyCode),
      period: enums(pricePeriods),
    }),
  jsonSchema: {
    type: 'object',
    properties: {
      amount: { type: 'string', pattern: decimalText.source },
      currency: { type: 'string', pattern: currencyCode.source },
      period: { enum: pricePeriods },
    },
    required: ['amount', 'currency', 'period'],
    additionalProperties: false,
  },
  example: { amount: '12.50', currency: 'USD', period: 'month' },
  format: ({ amount, currency, period }, reader) =>
    `${reader.amount(amount, currency)} / ${periodName(period, reader)}`,
  cell: 'figure',
  numeric: true,
  input: 'money',
  parse: (typed, writer, of) => {
    const paid = money.kind.parse(typed, writer, of)
    const period = pricePeriods.find((each) => each === typed('period'))
    if (paid === undefined) return undefined
    return period && 'amount' in Object(paid) ? { ...(paid as Paid), period } : unreadable
  },
  problem: 'badNumber',
  export: ['amount', 'currency', 'period'],
  chart: 'figure',
})

/** Name of a period. */
export const periodName = (period: string, { number }: Pick<Reader, 'number'>): string =>
  number(1, { style: 'unit', unit: period, unitDisplay: 'long' }).replace(/\p{N}/u, '').trim()

interface Paid {
  amount: string
  currency: string
}
