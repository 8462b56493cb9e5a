import { letter, type Languages } from '../../kernel/mail/letter.ts'
import type { Message } from '../../kernel/mail/outbox.ts'
import type { Site } from '../sites/sites.ts'

const words: Languages = {
  en: {
    subject: 'Your account at {site}',
    preview: 'Choose a password and it is yours.',
    title: 'Your account is waiting',
    lead: ['{site} has made an account for you. Choose a password, and it is yours.'],
    button: 'Choose a password',
    after: [
      'The link is good for 7 days, once.',
      'If you expected no account, ignore this mail: without a password nobody can sign in with it.',
    ],
    why: 'You got this mail because {site} made an account for this address.',
  },
  he: {
    subject: 'החשבון שלך אצל {site}',
    preview: 'נשאר רק לבחור סיסמה.',
    title: 'החשבון שלך מחכה',
    lead: ['נוצר עבורך חשבון אצל {site}. נשאר רק לבחור סיסמה.'],
    button: 'בחירת סיסמה',
    after: [
      'הקישור תקף ל־7 ימים, לשימוש אחד.',
      'אם לא ציפית לחשבון, אפשר להתעלם מההודעה: בלי סיסמה איש אינו יכול להיכנס אליו.',
    ],
    why: 'ההודעה נשלחה כי נוצר אצל {site} חשבון לכתובת הזו.',
  },
}

/** The mail that invites somebody to the account that was made for them. */
export const inviteMail = (site: Site, locale: string, link: string): Message =>
  letter(site, locale, words, { link })
