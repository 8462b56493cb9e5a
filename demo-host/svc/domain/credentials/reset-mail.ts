import { letter, type Languages } from '../../kernel/mail/letter.ts'
import type { Message } from '../../kernel/mail/outbox.ts'
import type { Site } from '../sites/sites.ts'

const words: Languages = {
  en: {
    subject: 'Set a new password for {site}',
    preview: 'The link is good for 30 minutes.',
    title: 'Set a new password',
    lead: ['Somebody, we hope you, asked to set a new password for your account at {site}.'],
    button: 'Set new password',
    after: [
      'The link is good for 30 minutes, once.',
      'If it was not you, ignore this mail: your password stays as it is.',
    ],
    why: 'You got this mail because a new password was asked for with this address at {site}.',
  },
  he: {
    subject: 'קביעת סיסמה חדשה עבור {site}',
    preview: 'הקישור תקף ל־30 דקות.',
    title: 'קביעת סיסמה חדשה',
    lead: ['התקבלה בקשה, כנראה שלך, לקבוע סיסמה חדשה לחשבון שלך אצל {site}.'],
    button: 'קביעת סיסמה חדשה',
    after: [
      'הקישור תקף ל־30 דקות, לשימוש אחד.',
      'אם לא ביקשת זאת, אפשר להתעלם מההודעה: הסיסמה נשארת כפי שהיא.',
    ],
    why: 'ההודעה נשלחה כי התבקשה סיסמה חדשה עם הכתובת הזו אצל {site}.',
  },
}

/** The mail that lets the owner of an account set a new password. */
export const resetMail = (site: Site, locale: string, link: string): Message =>
  letter(site, locale, words, { link })
