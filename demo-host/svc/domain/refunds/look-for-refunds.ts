import type { Services } from '../calls/services.ts'
import { PaymentError } from '../payments/provider.ts'
import { noteRefund } from './note-refund.ts'
import type { RefundServices } from './sync-refund.ts'

/** Days that a look goes back: what events have missed for longer is noted by hand. */
const days = 7

/** Looks once a day for refunds at the providers of all companies whose events did not come, and brings them into the books. */
export const lookForRefunds = async (
  parts: RefundServices & Pick<Services, 'log'>,
  stop?: AbortSignal,
): Promise<void> => {
  const since = new Date(Date.now() - days * 86_400_000)
  const companies = new Set((await parts.sites.list()).map(({ row }) => row.company_id))
  for (const companyId of companies) {
    const provider = parts.payments.of(companyId)
    if (!provider) continue
    const warn = (error: unknown, refund?: string) =>
      parts.log.warn(
        { company: companyId, refund, reason: (error as Error).message },
        'refunds could not be looked for',
      )
    try {
      for await (const refund of provider.refundsSince(since)) {
        if (stop?.aborted) return
        // One that does not fit keeps no other away.
        await noteRefund(parts, companyId, provider, refund).catch((error: unknown) =>
          warn(error, refund.reference),
        )
      }
    } catch (error) {
      if (!(error instanceof PaymentError)) throw error
      warn(error)
    }
  }
}
