import type { Trx } from '../../kernel/db/database.ts'
import { mailOwner } from '../../kernel/mail/mail-owner.ts'
import type { Account } from '../accounts/accounts.ts'
import type { Call } from '../calls/call.ts'
import { defineMail } from '../../kernel/mail/declare.ts'
import { letter } from '../../kernel/mail/letter.ts'
import type { Message } from '../../kernel/mail/outbox.ts'
import { signInPage, type Site } from '../sites/sites.ts'

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

const mail = defineMail({
  name: 'welcome',
  values: {},
  words: {
    en: {
      subject: 'Welcome to {site}',
      preview: 'Your email is verified.',
      title: 'Welcome to {site}',
      lead: [
        'Your email is verified. Sign in with it and the password you chose.',
        "Don't share your password with anyone. {site} will never ask you for it by email or phone.",
      ],
      button: 'Open portal',
      after: ["We're glad you're here."],
      why: "You're receiving this email because this address was verified for an account at {site}.",
    },
    he: {
      subject: 'ברוכים הבאים אל {site}',
      preview: 'כתובת הדוא״ל אומתה.',
      title: 'ברוכים הבאים אל {site}',
      lead: [
        'כתובת הדוא״ל שלך אומתה. מעכשיו הכניסה לחשבון היא עם הכתובת הזו והסיסמה שבחרת.',
        'אין למסור את הסיסמה לאף אחד: צוות {site} לא יבקש אותה, לא בדוא״ל ולא בטלפון.',
      ],
      button: 'מעבר לפורטל',
      after: ['אנחנו שמחים שהצטרפת.'],
      why: 'ההודעה נשלחה כי אומת באתר {site} חשבון עם הכתובת הזו.',
    },
  },
})

/** Welcome email after verification. */
export const welcomeMail = (site: Site, locale: string): Message =>
  letter(site, { locale }, mail, { link: signInPage(site) })
