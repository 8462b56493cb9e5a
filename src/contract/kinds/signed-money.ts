import { defineKind } from './kind.ts'
import { amountSchema, amountStruct, parseAmount } from './money.ts'

/** Money that came or went: an exact amount, written with its sign, a plus too. */
export const signedMoney = defineKind({
  type: 'signedMoney',
  struct: amountStruct,
  jsonSchema: amountSchema,
  example: { amount: '12.50', currency: 'USD' },
  format: ({ amount, currency }, reader) => reader.amount(amount, currency, true),
  cell: 'figure',
  numeric: true,
  input: 'money',
  parse: parseAmount,
  problem: 'badNumber',
  export: ['amount', 'currency'],
  chart: 'figure',
})
