import type { Site } from '../../domain/sites/sites.ts'
import { letter, type Languages } from '../../kernel/mail/letter.ts'
import type { Message } from '../../kernel/mail/outbox.ts'
import { whenFor, type Reader } from '../../kernel/mail/when.ts'

const confirmWords: Languages = {
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
  letter(site, locale, confirmWords, { link })

const why = {
  en: 'You got this mail because it is about the safety of your account at {site}.',
  he: 'ההודעה נשלחה כי היא נוגעת לביטחון החשבון שלך אצל {site}.',
}

const confirmed: Languages = {
  en: {
    subject: 'An additional address was added to your account at {site}',
    preview: 'If it was you, there is nothing to do.',
    title: 'An additional address was added',
    lead: ['On {when} {address} was confirmed as the additional address of your account at {site}.'],
    after: ['If it was not you, sign in, remove the address in the profile, and change your password.'],
    why: why.en,
  },
  he: {
    subject: 'כתובת נוספת צורפה לחשבון שלך אצל {site}',
    preview: 'אם זו פעולה שלך, אין צורך לעשות דבר.',
    title: 'כתובת נוספת צורפה',
    lead: ['בתאריך {when} אושרה {address} ככתובת הנוספת של החשבון שלך אצל {site}.'],
    after: ['אם זו לא פעולה שלך, יש להיכנס לחשבון, להסיר את הכתובת בפרופיל ולהחליף סיסמה.'],
    why: why.he,
  },
}

const removed: Languages = {
  en: {
    subject: 'The additional address of your account at {site} was removed',
    preview: 'If it was you, there is nothing to do.',
    title: 'The additional address was removed',
    lead: ['On {when} {address} was removed from your account at {site}.'],
    after: ['If it was not you, sign in, change your password and look at where you are signed in.'],
    why: why.en,
  },
  he: {
    subject: 'הכתובת הנוספת של החשבון שלך אצל {site} הוסרה',
    preview: 'אם זו פעולה שלך, אין צורך לעשות דבר.',
    title: 'הכתובת הנוספת הוסרה',
    lead: ['בתאריך {when} הוסרה {address} מהחשבון שלך אצל {site}.'],
    after: ['אם זו לא פעולה שלך, יש להיכנס לחשבון, להחליף סיסמה ולבדוק היכן החשבון מחובר.'],
    why: why.he,
  },
}

const noticeWords = { 'additional-email-confirmed': confirmed, 'additional-email-removed': removed }

/** The mail that tells what became of an additional address. */
export const additionalEmailNoticeMail = (
  site: Site,
  reader: Reader,
  event: keyof typeof noticeWords,
  address: string,
  when: Date,
): Message =>
  letter(site, reader.locale, noticeWords[event], { values: { address, when: whenFor(site, reader, when) } })
