import { code } from '../../../../src/contract/engine/error-codes.ts'
import { fail } from '../../kernel/http/fail.ts'
import type { Call } from '../calls/call.ts'

/** Refuses monthly billing on a site whose billing mode is Hourly. Throws code 903. */
export const requireBillingMode = ({ site }: Pick<Call, 'site'>, billing: 'monthly' | 'hourly'): void => {
  if (billing === 'monthly' && site.row.billing_modes === 'hourly')
    throw fail(code.badRequest, { key: 'billing', params: { reason: 'hourlyOnly' } })
}
