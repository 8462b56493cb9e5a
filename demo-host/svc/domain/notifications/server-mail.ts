import { defineMail, type Words } from '../../kernel/mail/declare.ts'
import { letter } from '../../kernel/mail/letter.ts'
import type { Languages } from '../../kernel/mail/letterhead.ts'
import type { Message } from '../../kernel/mail/outbox.ts'
import type { Reader } from '../../kernel/mail/when.ts'
import type { Site } from '../sites/sites.ts'

/** Events of a server that its owner is notified of. */
export type Told = 'created' | 'changed' | 'terminated'

const why: Languages<string> = {
  en: "You're receiving this email because notifications about servers are turned on in your {site} profile.",
  he: 'ההודעה נשלחה כי בפרופיל שלך באתר {site} מופעלות התראות על שרתים.',
}

const unexpected: Languages<string> = {
  en: "If you didn't expect this, check your account's activity and contact {site} support.",
  he: 'אם הפעולה אינה מוכרת לך, כדאי לבדוק את הפעילות בחשבון ולפנות לתמיכה של {site}.',
}

const mail = (name: string, words: Languages<Omit<Words, 'why'>>) =>
  defineMail({
    name: `server ${name}`,
    values: { server: 'server', when: 'time' },
    words: { en: { ...words.en, why: why.en }, he: { ...words.he, why: why.he } },
  })

const mails = {
  created: mail('created', {
    en: {
      subject: 'Server {server} was created',
      preview: 'Your server is ready.',
      title: 'Server created',
      lead: ['On {when}, the server {server} was created in your {site} account.'],
      after: ['To connect to it, sign in and open it in Servers.', unexpected.en],
    },
    he: {
      subject: 'השרת {server} נוצר',
      preview: 'השרת מוכן.',
      title: 'השרת נוצר',
      lead: ['השרת {server} נוצר בחשבון שלך באתר {site} בתאריך {when}.'],
      after: ['פרטי ההתחברות מופיעים בדף של השרת.', unexpected.he],
    },
  }),
  changed: mail('changed', {
    en: {
      subject: 'Configuration of server {server} was changed',
      preview: 'Its price may have changed too.',
      title: 'Server configuration changed',
      lead: ['On {when}, the configuration of the server {server} in your {site} account was changed.'],
      after: [
        "To see what was changed and what it costs now, sign in and open the server's history.",
        unexpected.en,
      ],
    },
    he: {
      subject: 'התצורה של השרת {server} השתנתה',
      preview: 'ייתכן שגם המחיר השתנה.',
      title: 'תצורת השרת השתנתה',
      lead: ['התצורה של השרת {server} בחשבון שלך באתר {site} השתנתה בתאריך {when}.'],
      after: ['מה שהשתנה מופיע בהיסטוריה של השרת, והמחיר החדש בדף שלו.', unexpected.he],
    },
  }),
  terminated: mail('terminated', {
    en: {
      subject: 'Server {server} was terminated',
      preview: 'Its disks, snapshots and IP addresses were deleted.',
      title: 'Server terminated',
      lead: [
        'On {when}, the server {server} in your {site} account was terminated. Its disks, snapshots and IP addresses were deleted.',
      ],
      after: [unexpected.en],
    },
    he: {
      subject: 'השרת {server} נסגר',
      preview: 'הדיסקים, תצלומי המצב וכתובות ה־IP שלו נמחקו.',
      title: 'השרת נסגר',
      lead: [
        'השרת {server} בחשבון שלך באתר {site} נסגר בתאריך {when}. הדיסקים, תצלומי המצב וכתובות ה־IP שלו נמחקו.',
      ],
      after: [unexpected.he],
    },
  }),
} satisfies Record<Told, unknown>

/** Email about an operation on a server. */
export const serverMail = (site: Site, reader: Reader, told: Told, server: string, when: Date): Message =>
  letter(site, reader, mails[told], { values: { server, when } })
