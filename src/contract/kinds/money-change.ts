import { nullable, object, pattern, string } from 'superstruct'
import { currencyCode } from './currency.ts'
import { defineKind } from './kind.ts'
import { decimalText } from './money.ts'
import { unreadable } from './reading.ts'

const amount = () => nullable(pattern(string(), decimalText))
const known = { anyOf: [{ type: 'string', pattern: decimalText.source }, { type: 'null' }] }

/** An exact amount before and after a change, and the difference; null where nothing is paid by it. */
export const moneyChange = defineKind({
  type: 'moneyChange',
  struct: () =>
    object({ currency: pattern(string(), currencyCode), from: amount(), to: amount(), by: amount() }),
  jsonSchema: {
    type: 'object',
    properties: {
      currency: { type: 'string', pattern: currencyCode.source },
      from: known,
      to: known,
      by: known,
    },
    required: ['currency', 'from', 'to', 'by'],
    additionalProperties: false,
  },
  example: { currency: 'USD', from: '12.50', to: '15.00', by: '2.50' },
  format: ({ currency, from, to }, reader) =>
    [from, to].map((each) => (each === null ? '—' : reader.amount(each, currency))).join(' → '),
  cell: 'change',
  // Calculated, never typed.
  input: 'text',
  parse: (typed) => (typed() ? unreadable : undefined),
  problem: 'badNumber',
  export: ['from', 'to', 'currency'],
})
