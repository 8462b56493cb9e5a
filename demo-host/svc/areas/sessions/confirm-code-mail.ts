import type { Site } from '../../domain/sites/sites.ts'
import { letter, type Languages } from '../../kernel/mail/letter.ts'
import type { Message } from '../../kernel/mail/outbox.ts'

const words: Languages = {
  en: {
    subject: 'Your confirmation code for {site}',
    preview: 'It is good for 10 minutes.',
    title: 'Confirm that it is you',
    lead: [
      'Somebody who is signed in to your account is about to change how it is secured. The code that confirms it:',
    ],
    after: [
      'It is good for 10 minutes, once, and only where you asked for it. Never tell it to anybody.',
      'If it is not you, somebody is in your account: sign in and sign out everywhere else in your profile.',
    ],
    why: 'You got this mail because somebody asked for this code in your account at {site}.',
  },
  he: {
    subject: 'קוד האישור שלך עבור {site}',
    preview: 'הקוד תקף ל־10 דקות.',
    title: 'אישור שזו פעולה שלך',
    lead: ['מי שמחובר לחשבון שלך עומד לשנות את אבטחת החשבון. הקוד שמאשר זאת:'],
    after: [
      'הקוד תקף ל־10 דקות, לשימוש אחד, ורק במקום שבו ביקשת אותו. אין למסור אותו לאיש.',
      'אם זו לא פעולה שלך, מישהו נמצא בחשבון שלך: יש להיכנס ולצאת מכל המקומות האחרים דרך הפרופיל.',
    ],
    why: 'ההודעה נשלחה כי מישהו ביקש את הקוד הזה בחשבון שלך אצל {site}.',
  },
}

/** The mail that brings the code by which somebody without a password confirms that it is them. */
export const confirmCodeMail = (site: Site, locale: string, code: string): Message =>
  letter(site, locale, words, { code })
