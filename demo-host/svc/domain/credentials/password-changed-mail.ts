import { defineMail } from '../../kernel/mail/declare.ts'
import { letter } from '../../kernel/mail/letter.ts'
import type { Message } from '../../kernel/mail/outbox.ts'
import type { Reader } from '../../kernel/mail/when.ts'
import type { Site } from '../sites/sites.ts'

const mail = defineMail({
  name: 'password changed',
  values: { when: 'time' },
  words: {
    en: {
      subject: 'Your {site} password was changed',
      preview: 'If this was you, no action is needed.',
      title: 'Your password was changed',
      lead: ['The password of your {site} account was changed on {when}.'],
      after: [
        'If this was you, no action is needed.',
        "If this wasn't you, someone else may have access to your account. Set a new password immediately, and change the password of this mailbox, too.",
      ],
      why: "You're receiving this email because it concerns the security of your {site} account.",
    },
    he: {
      subject: 'הסיסמה שלך לאתר {site} שונתה',
      preview: 'אם זו פעולה שלך, אין צורך לעשות דבר.',
      title: 'הסיסמה שונתה',
      lead: ['הסיסמה של החשבון שלך באתר {site} שונתה בתאריך {when}.'],
      after: [
        'אם זו פעולה שלך, אין צורך לעשות דבר.',
        'אם לא, ייתכן שלגורם אחר יש גישה לחשבון: יש להגדיר מיד סיסמה חדשה, ולשנות גם את הסיסמה של תיבת הדוא״ל הזו.',
      ],
      why: 'ההודעה נשלחה אליך בנוגע לאבטחת החשבון שלך באתר {site}.',
    },
  },
})

/** Email about a changed password, in the reader's format and zone. */
export const passwordChangedMail = (site: Site, reader: Reader, when: Date): Message =>
  letter(site, reader, mail, { values: { when } })
