import type { Site } from '../../domain/sites/sites.ts'
import { letter, type Languages } from '../../kernel/mail/letter.ts'
import type { Message } from '../../kernel/mail/outbox.ts'
import { whenFor, type Reader } from '../../kernel/mail/when.ts'

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

const words = { 'additional-email-confirmed': confirmed, 'additional-email-removed': removed }

/** The mail that tells what became of an additional address. */
export const additionalEmailNoticeMail = (
  site: Site,
  reader: Reader,
  event: keyof typeof words,
  address: string,
  when: Date,
): Message =>
  letter(site, reader.locale, words[event], { values: { address, when: whenFor(site, reader, when) } })
