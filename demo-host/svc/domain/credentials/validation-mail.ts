import { letter, type Languages } from '../../kernel/mail/letter.ts'
import type { Message } from '../../kernel/mail/outbox.ts'
import type { Site } from '../sites/sites.ts'

const words: Languages = {
  en: {
    subject: 'Confirm your e-mail address for {site}',
    preview: 'One click, and your account is ready.',
    title: 'Confirm your e-mail address',
    lead: ['Thank you for joining {site}. One click shows that this address is yours.'],
    button: 'Confirm address',
    after: [
      'The link is good for 24 hours, once.',
      'If it was not you, ignore this mail: without the click the address stays unconfirmed.',
    ],
    why: 'You got this mail because somebody gave this address to create an account at {site}.',
  },
  he: {
    subject: 'אישור כתובת הדוא״ל שלך עבור {site}',
    preview: 'לחיצה אחת והחשבון מוכן.',
    title: 'אישור כתובת הדוא״ל',
    lead: ['תודה על ההצטרפות אל {site}. לחיצה אחת תראה שהכתובת הזו שלך.'],
    button: 'אישור הכתובת',
    after: [
      'הקישור תקף ל־24 שעות, לשימוש אחד.',
      'אם לא ביקשת זאת, אפשר להתעלם מההודעה: בלי הלחיצה הכתובת נשארת לא מאושרת.',
    ],
    why: 'ההודעה נשלחה כי הכתובת הזו נמסרה ליצירת חשבון אצל {site}.',
  },
}

/** The mail that asks to validate an address. */
export const validationMail = (site: Site, locale: string, link: string): Message =>
  letter(site, locale, words, { link })
