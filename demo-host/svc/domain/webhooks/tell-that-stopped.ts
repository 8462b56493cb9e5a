import type { Trx } from '../../kernel/db/database.ts'
import { defineMail } from '../../kernel/mail/declare.ts'
import { letter } from '../../kernel/mail/letter.ts'
import { accountById } from '../accounts/accounts.ts'
import type { Mailing } from '../calls/call.ts'
import { addToInbox } from '../notifications/inbox.ts'
import { sendWithCopy } from '../notifications/notify.ts'

const mail = defineMail({
  name: 'webhook stopped',
  values: { url: 'url', when: 'time' },
  words: {
    en: {
      subject: 'A webhook of your {site} account was turned off',
      preview: 'No delivery to it has succeeded for three days.',
      title: 'Webhook turned off',
      lead: ['On {when}, this webhook was turned off, since no delivery to it had succeeded for three days:'],
      quote: '{url}',
      after: [
        'Nothing is sent to it until you turn it on again.',
        'To see what went wrong, sign in and open Deliveries of the webhook. Send a test from there, and enable it once that succeeds.',
      ],
      why: "You're receiving this email because it concerns a webhook of your {site} account.",
    },
    he: {
      subject: 'webhook בחשבון שלך באתר {site} כובה',
      preview: 'במשך שלושה ימים לא הצליחה אף שליחה אליו.',
      title: 'ה־webhook כובה',
      lead: ['ה־webhook הזה כובה בתאריך {when}, כי במשך שלושה ימים לא הצליחה אף שליחה אליו:'],
      quote: '{url}',
      after: [
        'דבר לא יישלח אליו עד שיופעל מחדש.',
        'הסיבה מופיעה ברשימת השליחות של ה־webhook. אפשר לשלוח משם בדיקה, ולהפעיל אותו מחדש אחרי שתצליח.',
      ],
      why: 'ההודעה נשלחה בנוגע ל־webhook של החשבון שלך באתר {site}.',
    },
  },
})

/** Notifies the owner of a webhook that was turned off, by email and inbox. */
export const tellThatStopped = async (
  trx: Trx,
  mailing: Mailing,
  { id, owner_id: ownerId, url }: { id: number; owner_id: number; url: string },
): Promise<void> => {
  const owner = await accountById(trx, ownerId)
  const when = new Date()
  await sendWithCopy(trx, mailing, owner, {
    kind: 'webhook stopped',
    topic: `webhook stopped ${id} ${when.getTime()}`,
    message: letter(mailing.site, owner, mail, { values: { url, when } }),
  })
  await addToInbox(trx, owner, {
    kind: 'webhookStopped',
    params: { url },
    page: 'webhooks',
    pageParams: { webhookId: String(id) },
  })
}
