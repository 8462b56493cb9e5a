import { depositLimits } from '../../../../src/contract/billing/deposits.ts'
import { code } from '../../../../src/contract/engine/error-codes.ts'
import { AmountError } from '../../../../src/contract/money/decimal.ts'
import { readPaid, type AmountText, type Paid } from '../../../../src/contract/money/money.ts'
import { fail } from '../../kernel/http/fail.ts'

/** The amount of a deposit in the site's currency. Throws code 903 for its field, with what is allowed. */
export const depositAmount = (given: AmountText, currency: string, key = 'amount'): Paid =>
  typedAmount(given, currency, 'deposit', key)

/** The amount of a credit: above zero, and at most what can be deposited at once. Throws code 903 for its field. */
export const creditAmount = (given: AmountText, currency: string): Paid =>
  typedAmount(given, currency, 'credit', 'amount')

const typedAmount = (
  given: AmountText,
  currency: string,
  purpose: 'deposit' | 'credit',
  key: string,
): Paid => {
  const refusal = (reason: string, params: Record<string, string>) =>
    fail(code.badRequest, { key, params: { ...params, reason } })
  if (given.currency !== currency) throw refusal(`${purpose}Currency`, { currency })
  try {
    const amount = readPaid(given)
    const { least, most } = depositLimits[amount.currency]
    const lowest = purpose === 'deposit' ? readPaid({ amount: least, currency }).minor : 1n
    if (amount.minor < lowest || amount.minor > readPaid({ amount: most, currency }).minor)
      throw refusal(`${purpose}Range`, { ...(purpose === 'deposit' && { least }), most, currency })
    return amount
  } catch (error) {
    if (!(error instanceof AmountError)) throw error
    const isOther = error.problem === 'unknownCurrency'
    throw refusal(isOther ? `${purpose}Currency` : 'depositPrecise', { currency })
  }
}
