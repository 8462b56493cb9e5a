import { object, pattern, string } from 'superstruct'
import { named } from './kind.ts'

/** An exact amount: decimal text such as `-1234.50`, and the currency's three capitals. */
export const money = () =>
  named('money', object({ amount: pattern(string(), decimal), currency: pattern(string(), currency) }), {
    type: 'object',
    properties: {
      amount: { type: 'string', pattern: decimal.source },
      currency: { type: 'string', pattern: currency.source },
    },
    required: ['amount', 'currency'],
    additionalProperties: false,
  })

const decimal = /^-?\d{1,30}(\.\d{1,20})?$/

const currency = /^[A-Z]{3}$/
