import type { Site } from '../../domain/sites/sites.ts'
import { letter, type Languages } from '../../kernel/mail/letter.ts'
import type { Message } from '../../kernel/mail/outbox.ts'

const words: Languages = {
  en: {
    subject: 'You already have an account at {site}',
    preview: 'Sign in as usual, or set a new password.',
    title: 'You already have an account',
    lead: [
      'Somebody, we hope you, tried to create an account at {site} with this address. There is one already, so nothing was changed.',
      'Sign in as usual. If you have forgotten the password, ask for a new one.',
    ],
    button: 'Ask for a new password',
    after: ['If it was not you, ignore this mail. Whoever tried was not told that you have an account.'],
    why: 'You got this mail because somebody gave this address to create an account at {site}.',
  },
  he: {
    subject: 'כבר יש לך חשבון אצל {site}',
    preview: 'אפשר להיכנס כרגיל, או לקבוע סיסמה חדשה.',
    title: 'כבר יש לך חשבון',
    lead: [
      'התקבלה בקשה, כנראה שלך, ליצור חשבון אצל {site} עם הכתובת הזו. כבר קיים חשבון כזה, ולכן דבר לא השתנה.',
      'אפשר להיכנס כרגיל. אם הסיסמה נשכחה, אפשר לבקש סיסמה חדשה.',
    ],
    button: 'בקשת סיסמה חדשה',
    after: ['אם לא ביקשת זאת, אפשר להתעלם מההודעה. מי שניסה לא קיבל מידע על קיום החשבון.'],
    why: 'ההודעה נשלחה כי הכתובת הזו נמסרה ליצירת חשבון אצל {site}.',
  },
}

/** The mail to somebody whose address was used to create an account that exists already. The link leads to a new password. */
export const existingAccountMail = (site: Site, locale: string, forgotLink: string): Message =>
  letter(site, locale, words, { link: forgotLink })
