import type { Site } from '../../domain/sites/sites.ts'
import { letter, type Languages } from '../../kernel/mail/letter.ts'
import type { Message } from '../../kernel/mail/outbox.ts'

const words: Languages = {
  en: {
    subject: 'Confirm that mails from {site} may come here',
    preview: 'One click, and notifications come to this address too.',
    title: 'Confirm this additional address',
    lead: ['Somebody with an account at {site} wants notifications to come to this address as well.'],
    button: 'Confirm address',
    after: [
      'The link is good for 24 hours, once.',
      'If you know nothing of it, ignore this mail: without the click nothing is sent here.',
    ],
    why: 'You got this mail because this address was given as an additional one at {site}.',
  },
  he: {
    subject: 'אישור לקבלת הודעות מ־{site} בכתובת הזו',
    preview: 'לחיצה אחת, וההודעות יגיעו גם לכאן.',
    title: 'אישור כתובת נוספת',
    lead: ['התקבלה בקשה מבעל חשבון אצל {site} שהודעות יישלחו גם לכתובת הזו.'],
    button: 'אישור הכתובת',
    after: [
      'הקישור תקף ל־24 שעות, לשימוש אחד.',
      'אם הבקשה אינה מוכרת לך, אפשר להתעלם מההודעה: בלי הלחיצה דבר לא יישלח לכאן.',
    ],
    why: 'ההודעה נשלחה כי הכתובת הזו נמסרה ככתובת נוספת אצל {site}.',
  },
}

/** The mail that asks an additional address whether it is wanted there. */
export const additionalEmailMail = (site: Site, locale: string, link: string): Message =>
  letter(site, locale, words, { link })
