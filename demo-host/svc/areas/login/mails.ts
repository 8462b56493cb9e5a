import type { Message } from '../../outbox/write.ts'

interface Words {
  direction: 'ltr' | 'rtl'
  subject: (site: string) => string
  lead: string
  until: string
  notYou: string
  sms: (site: string, code: string) => string
}

const english: Words = {
  direction: 'ltr',
  subject: (site) => `Your sign-in code for ${site}`,
  lead: 'Your sign-in code is:',
  until: 'It is good for 10 minutes, once, and only where you asked for it. Never tell it to anybody.',
  notYou: 'If you did not try to sign in, somebody knows your password. Change it.',
  sms: (site, code) => `${code} is your sign-in code for ${site}. Never tell it to anybody.`,
}

const hebrew: Words = {
  direction: 'rtl',
  subject: (site) => `קוד הכניסה שלך אל ${site}`,
  lead: 'קוד הכניסה שלך:',
  until: 'הקוד תקף ל־10 דקות, לשימוש אחד, ורק במקום שבו ביקשת אותו. אין למסור אותו לאיש.',
  notYou: 'אם לא ניסית להיכנס, מישהו יודע את הסיסמה שלך. יש להחליף אותה.',
  sms: (site, code) => `${code} הוא קוד הכניסה שלך אל ${site}. אין למסור אותו לאיש.`,
}

const languages: Record<string, Words> = { en: english, he: hebrew }

/** The mail that brings a sign-in code, in the account's language. */
export const codeMail = (locale: string, site: string, code: string): Message => {
  const words = languages[locale] ?? english
  const paragraphs = [words.lead, code, words.until, words.notYou]
  return {
    sender: site,
    subject: words.subject(site),
    text: `${paragraphs.join('\n\n')}\n`,
    html: [
      `<!doctype html><html lang="${words === hebrew ? 'he' : 'en'}" dir="${words.direction}"><meta charset="utf-8">`,
      '<body style="font: 16px/1.5 system-ui, sans-serif; max-width: 32em; margin: 2em auto; padding: 0 1em">',
      `<p>${words.lead}</p>`,
      `<p dir="ltr" style="font-size: 32px; letter-spacing: 6px; font-weight: 600; text-align: start">${code}</p>`,
      `<p>${words.until}</p><p>${words.notYou}</p></body></html>`,
    ].join('\n'),
    code,
  }
}

/** The SMS that brings a sign-in code. */
export const codeSms = (locale: string, site: string, code: string): Message => ({
  text: (languages[locale] ?? english).sms(site, code),
  code,
})
