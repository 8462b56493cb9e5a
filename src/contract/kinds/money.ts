import { enums, object, pattern, string } from 'superstruct'
import { currencyCode } from './currency.ts'
import { defineKind } from './kind.ts'
import { unreadable, type Parse } from './reading.ts'

/** Exact decimal text, such as `-1234.50`; zero has no sign. */
export const decimalText = /^(?!-0+(\.0+)?$)-?\d{1,30}(\.\d{1,20})?$/

/** An amount of money, as it goes over the wire. */
interface Amount {
  amount: string
  currency: string
}

/** Its struct, JSON Schema and parser, for the kinds that write it in their own way. */
export const amountStruct = (...currencies: string[]) =>
  object({
    amount: pattern(string(), decimalText),
    currency: currencies.length > 0 ? enums(currencies) : pattern(string(), currencyCode),
  })

export const amountSchema = {
  type: 'object',
  properties: {
    amount: { type: 'string', pattern: decimalText.source },
    currency: { type: 'string', pattern: currencyCode.source },
  },
  required: ['amount', 'currency'],
  additionalProperties: false,
}

export const parseAmount: Parse<Amount> = (typed, { decimal }) => {
  if (!typed('amount')) return undefined
  const amount = decimal(typed('amount'))
  return amount === undefined ? unreadable : { amount, currency: typed('currency') }
}

/** An exact amount: decimal text such as `-1234.50`, and the currency's three capitals, of some currencies if they are named. */
export const money = defineKind({
  type: 'money',
  struct: amountStruct,
  jsonSchema: (...currencies) =>
    currencies.length > 0
      ? {
          ...amountSchema,
          properties: { ...amountSchema.properties, currency: { type: 'string', enum: currencies } },
        }
      : amountSchema,
  example: { amount: '12.50', currency: 'USD' },
  format: (value, reader) => reader.amount(value.amount, value.currency),
  cell: 'figure',
  numeric: true,
  input: 'money',
  parse: parseAmount,
  problem: 'badNumber',
  export: ['amount', 'currency'],
  chart: 'figure',
})
