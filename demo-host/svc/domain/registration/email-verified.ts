import type { Trx } from '../../kernel/db/database.ts'
import { mailOwner } from '../../kernel/mail/mail-owner.ts'
import type { Account } from '../accounts/accounts.ts'
import type { Call } from '../calls/call.ts'
import { letter, type Languages } from '../../kernel/mail/letter.ts'
import type { Message } from '../../kernel/mail/outbox.ts'
import type { Site } from '../sites/sites.ts'

/** Notes that the address of an account is its owner's. */
export const proveAddress = (trx: Trx, account: Account): Promise<Account> =>
  trx
    .updateTable('account')
    .set({ email_validation_required: false })
    .where('id', '=', account.id)
    .returningAll()
    .executeTakeFirstOrThrow()

/** Mails the owner of an account that it is ready. */
export const sendWelcome = (trx: Trx, call: Call, account: Account): Promise<void> =>
  mailOwner(trx, call, account.email, {
    kind: 'welcome',
    topic: `welcome ${account.id}`,
    message: welcomeMail(call.site, account.locale),
  })

const words: Languages = {
  en: {
    subject: 'Welcome to {site}',
    preview: 'Your address is confirmed.',
    title: 'Welcome to {site}',
    lead: [
      'Your e-mail address is confirmed. From now on you sign in with it and the password that you chose.',
      'Never tell your password to anybody: {site} will not ask you for it, neither by mail nor by phone.',
    ],
    button: 'Open the portal',
    after: ['We are glad that you are here.'],
    why: 'You got this mail because an account at {site} was confirmed with this address.',
  },
  he: {
    subject: 'ברוכים הבאים אל {site}',
    preview: 'כתובת הדוא״ל אושרה.',
    title: 'ברוכים הבאים אל {site}',
    lead: [
      'כתובת הדוא״ל שלך אושרה. מעכשיו הכניסה היא באמצעותה ובאמצעות הסיסמה שבחרת.',
      'אין למסור את הסיסמה לאיש: {site} לא תבקש אותה, לא בדוא״ל ולא בטלפון.',
    ],
    button: 'אל הפורטל',
    after: ['אנחנו שמחים שהצטרפת.'],
    why: 'ההודעה נשלחה כי אושר אצל {site} חשבון עם הכתובת הזו.',
  },
}

/** The mail to a new customer whose address was validated. */
export const welcomeMail = (site: Site, locale: string): Message =>
  letter(site, locale, words, { link: site.baseUrl })
