import type { Site } from '../../domain/sites/sites.ts'
import { letter, type Languages } from '../../kernel/mail/letter.ts'
import type { Message } from '../../kernel/mail/outbox.ts'

const words: Languages = {
  en: {
    subject: 'Your sign-in code for {site}',
    preview: 'It is good for 10 minutes.',
    title: 'Sign in to {site}',
    lead: ['Your sign-in code is:'],
    after: [
      'It is good for 10 minutes, once, and only where you asked for it. Never tell it to anybody.',
      'If you did not try to sign in, somebody knows your password. Change it.',
    ],
    why: 'You got this mail because somebody is signing in to your account at {site}.',
  },
  he: {
    subject: 'קוד הכניסה שלך אל {site}',
    preview: 'הקוד תקף ל־10 דקות.',
    title: 'כניסה אל {site}',
    lead: ['קוד הכניסה שלך:'],
    after: [
      'הקוד תקף ל־10 דקות, לשימוש אחד, ורק במקום שבו ביקשת אותו. אין למסור אותו לאיש.',
      'אם לא ניסית להיכנס, מישהו יודע את הסיסמה שלך. יש להחליף אותה.',
    ],
    why: 'ההודעה נשלחה כי מישהו נכנס לחשבון שלך אצל {site}.',
  },
}

/** The mail that brings a sign-in code. */
export const codeMail = (site: Site, locale: string, code: string): Message =>
  letter(site, locale, words, { code })
