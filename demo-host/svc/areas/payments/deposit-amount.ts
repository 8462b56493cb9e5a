import { depositLimits } from '../../../../src/contract/billing/deposits.ts'
import { code } from '../../../../src/contract/engine/error-codes.ts'
import { AmountError } from '../../../../src/contract/money/decimal.ts'
import { readPaid, type AmountText, type Paid } from '../../../../src/contract/money/money.ts'
import { fail } from '../../kernel/http/fail.ts'

/** The amount of a deposit in the site's currency. Throws code 903 for its field, with what is allowed. */
export const depositAmount = (given: AmountText, currency: string): Paid => {
  if (given.currency !== currency) throw refusal('depositCurrency', { currency })
  try {
    const amount = readPaid(given)
    const { least, most } = depositLimits[amount.currency]
    const bounds = [least, most].map((limit) => readPaid({ amount: limit, currency }).minor)
    if (amount.minor < bounds[0]! || amount.minor > bounds[1]!)
      throw refusal('depositRange', { least, most, currency })
    return amount
  } catch (error) {
    if (!(error instanceof AmountError)) throw error
    throw refusal(error.problem === 'unknownCurrency' ? 'depositCurrency' : 'depositPrecise', { currency })
  }
}

const refusal = (reason: string, params: Record<string, string>) =>
  fail(code.badRequest, { key: 'amount', params: { ...params, reason } })
