import { defineMail } from '../../kernel/mail/declare.ts'
import { letter } from '../../kernel/mail/letter.ts'
import { accountById } from '../accounts/accounts.ts'
import { addToInbox } from '../notifications/inbox.ts'
import { sendWithCopy } from '../notifications/notify.ts'
import type { PaymentOutcome } from './end-payment.ts'

/** Asks the customer to pay on the provider's page, where a bank wants that or there is no card. */
export const askToPay: PaymentOutcome = async (trx, mailing, { id, accountId, minor, currency }) => {
  const account = await accountById(trx, accountId)
  const cents = minor.padStart(3, '0')
  const amount = `${cents.slice(0, -2)}.${cents.slice(-2)} ${currency}`
  await sendWithCopy(trx, mailing, account, {
    kind: 'payment',
    topic: `payment ${id}`,
    message: letter(mailing.site, account, mail, { values: { when: new Date(), amount } }),
  })
  await addToInbox(trx, account, {
    kind: 'paymentAction',
    params: { amount },
    page: 'billing',
    topic: `payment ${id}`,
  })
}

const mail = defineMail({
  name: 'payment to confirm',
  values: { when: 'time', amount: 'text' },
  words: {
    en: {
      subject: 'Confirm a payment at {site}',
      preview: 'A payment of {amount} needs you.',
      title: 'Confirm your payment',
      lead: [
        "On {when}, we couldn't make a payment of {amount} from your {site} account without you. Nothing was charged.",
      ],
      after: ['Open the billing page and choose Pay now. Your bank may ask you to confirm the payment.'],
      why: "You're receiving this email because your {site} account has something to pay.",
    },
    he: {
      subject: 'נדרש אישור לתשלום באתר {site}',
      preview: 'תשלום בסך {amount} ממתין לך.',
      title: 'נדרש אישור לתשלום',
      lead: [
        'בתאריך {when} לא ניתן היה לבצע תשלום בסך {amount} מהחשבון שלך באתר {site} בלעדיך. לא בוצע חיוב.',
      ],
      after: ['יש לפתוח את עמוד החיוב ולבחור ”תשלום עכשיו“. ייתכן שהבנק יבקש לאשר את התשלום.'],
      why: 'ההודעה נשלחה כי יש בחשבון שלך באתר {site} סכום לתשלום.',
    },
  },
})
