import { code } from '../../../../src/contract/engine/error-codes.ts'
import type { Call } from '../calls/call.ts'
import { PaymentError } from '../payments/provider.ts'
import { fail } from '../../kernel/http/fail.ts'

/**
 * Runs work that opens a provider's page, outside of a transaction, which a provider would hold for seconds. Throws code 908 where the
 * provider didn't answer: another try of the same call meets the same page. `what` went wrong is for the log.
 */
export const onProviderPage = async <T>(
  call: Call,
  work: () => Promise<T>,
  what = 'a payment page was not opened',
): Promise<T> => {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof PaymentError)) throw error
    call.parts.log.warn({ call: call.id, problem: error.problem, reason: error.message }, what)
    throw fail(error.problem === 'unknown' ? code.busy : code.unexpected, { params: { reference: call.id } })
  }
}
