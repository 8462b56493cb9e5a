import { letter, type Languages } from '../../kernel/mail/letter.ts'
import type { Message } from '../../kernel/mail/outbox.ts'
import { whenFor, type Reader } from '../../kernel/mail/when.ts'
import type { Site } from '../sites/sites.ts'

const words: Languages = {
  en: {
    subject: 'Your password for {site} was changed',
    preview: 'If it was you, there is nothing to do.',
    title: 'Your password was changed',
    lead: ['The password of your account at {site} was changed on {when}.'],
    after: [
      'If it was you, there is nothing to do.',
      'If it was not you, somebody else could get in: set a new password at once, and change the password of this mailbox too.',
    ],
    why: 'You got this mail because it is about the safety of your account at {site}.',
  },
  he: {
    subject: 'הסיסמה שלך עבור {site} הוחלפה',
    preview: 'אם זו פעולה שלך, אין צורך לעשות דבר.',
    title: 'הסיסמה הוחלפה',
    lead: ['הסיסמה של החשבון שלך אצל {site} הוחלפה בתאריך {when}.'],
    after: [
      'אם זו פעולה שלך, אין צורך לעשות דבר.',
      'אם לא, ייתכן שמישהו אחר נכנס: יש לקבוע מיד סיסמה חדשה, ולהחליף גם את הסיסמה של תיבת הדואר הזו.',
    ],
    why: 'ההודעה נשלחה כי היא נוגעת לביטחון החשבון שלך אצל {site}.',
  },
}

/** The mail that tells of a changed password, to a reader in their own format and zone. */
export const passwordChangedMail = (site: Site, reader: Reader, when: Date): Message =>
  letter(site, reader.locale, words, { values: { when: whenFor(site, reader, when) } })
