import { sql } from 'kysely'
import type { Trx } from '../../kernel/db/database.ts'
import { defineMail } from '../../kernel/mail/declare.ts'
import { letter } from '../../kernel/mail/letter.ts'
import { accountById } from '../accounts/accounts.ts'
import { byService } from '../audit/by-service.ts'
import { record } from '../audit/record.ts'
import type { Mailing } from '../calls/call.ts'
import { addToInbox } from '../notifications/inbox.ts'
import { sendWithCopy } from '../notifications/notify.ts'
import type { PaymentOutcome } from './end-payment.ts'

/** Why auto-recharge was turned off. */
export type OffReason = 'declined' | 'authentication' | 'noCard'

/** Turns an account's auto-recharge off and tells the account; nothing where it is off. */
export const stopRecharge = async (
  trx: Trx,
  mailing: Mailing,
  accountId: number,
  reason: OffReason,
): Promise<void> => {
  const { rows } = await sql`
    update auto_recharge set is_on = false, off_reason = ${reason} where account_id = ${accountId} and is_on returning site_id`.execute(
    trx,
  )
  if (rows.length === 0) return
  const account = await accountById(trx, accountId)
  await record(trx, byService(mailing.parts, mailing.site.id), 'auto-recharge-stopped', {
    accountId,
    method: reason,
  })
  await sendWithCopy(trx, mailing, account, {
    kind: 'auto-recharge',
    topic: `auto-recharge ${accountId}`,
    message: letter(mailing.site, account, mail, { values: { when: new Date() } }),
  })
  await addToInbox(trx, account, {
    kind: 'rechargeStopped',
    page: 'billing',
    topic: `auto-recharge ${accountId}`,
  })
}

/** What a recharge comes to: it may run again, or it is turned off. */
export const rechargeEnded: PaymentOutcome = async (trx, mailing, { accountId, state, reason }) => {
  // The balance is above the amount now, however much is used at the same time.
  if (state === 'paid')
    await sql`update auto_recharge set is_armed = true where account_id = ${accountId}`.execute(trx)
  if (state === 'failed') await stopRecharge(trx, mailing, accountId, offReasons[reason ?? ''] ?? 'declined')
}

const offReasons: Readonly<Record<string, OffReason | undefined>> = {
  authentication: 'authentication',
  removed: 'noCard',
  noCard: 'noCard',
}

const mail = defineMail({
  name: 'auto-recharge turned off',
  values: { when: 'time' },
  words: {
    en: {
      subject: 'Auto-recharge was turned off at {site}',
      preview: "We couldn't charge your card.",
      title: 'Auto-recharge turned off',
      lead: [
        "On {when}, we couldn't charge the default card of your {site} account, so auto-recharge was turned off. Nothing was charged.",
      ],
      after: [
        'Check your payment methods on the billing page, then turn auto-recharge on again. Until then, make deposits yourself so that your balance suffices.',
      ],
      why: "You're receiving this email because auto-recharge was on in your {site} account.",
    },
    he: {
      subject: 'הטעינה האוטומטית באתר {site} כובתה',
      preview: 'לא הצלחנו לחייב את הכרטיס שלך.',
      title: 'הטעינה האוטומטית כובתה',
      lead: [
        'בתאריך {when} לא הצלחנו לחייב את כרטיס ברירת המחדל של החשבון שלך באתר {site}, ולכן הטעינה האוטומטית כובתה. לא בוצע חיוב.',
      ],
      after: [
        'כדאי לבדוק את אמצעי התשלום בעמוד החיוב ולהפעיל מחדש את הטעינה האוטומטית. עד אז יש להפקיד באופן ידני כדי שהיתרה תספיק.',
      ],
      why: 'ההודעה נשלחה כי הטעינה האוטומטית הייתה פעילה בחשבון שלך באתר {site}.',
    },
  },
})
