import { code } from '../../../../src/contract/engine/error-codes.ts'
import { AmountError } from '../../../../src/contract/money/decimal.ts'
import { readPaid, type AmountText, type Paid } from '../../../../src/contract/money/money.ts'
import { fail } from '../../kernel/http/fail.ts'

/** An amount of a body. Throws code 903 for its field if it can't be paid in its currency. */
export const paidField = (typed: AmountText, key: string): Paid => {
  try {
    return readPaid(typed)
  } catch (error) {
    if (!(error instanceof AmountError)) throw error
    throw fail(code.badRequest, { key })
  }
}
