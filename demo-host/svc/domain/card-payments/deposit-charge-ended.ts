import { byService } from '../audit/by-service.ts'
import { moveProfile } from '../billing/billing-profile.ts'
import { notifyBilling } from '../billing-events/notify-billing.ts'
import type { PaymentOutcome } from './end-payment.ts'

/** What a deposit by card comes to that staff began: the customer learns of one that was paid. A decline changes nothing. */
export const depositChargeEnded: PaymentOutcome = async (
  trx,
  mailing,
  { accountId, minor, currency, state },
) => {
  if (state !== 'paid') return
  const { id: siteId } = mailing.site
  const actor = byService(mailing.parts, siteId)
  await moveProfile(trx, actor, { id: accountId, site_id: siteId }, 'depositCompleted')
  await notifyBilling(trx, mailing, accountId, 'depositCompleted', {
    amount: { minor: BigInt(minor), currency },
  })
}
