import type { Site } from '../../domain/sites/sites.ts'
import { fill, languageOf, nameOf, type Languages } from '../../kernel/mail/letter.ts'
import type { Message } from '../../kernel/mail/outbox.ts'

const words: Languages<string> = {
  en: '{code} adds this phone to your account at {site}. Never tell it to anybody.',
  he: '{code} מוסיף את הטלפון הזה לחשבון שלך אצל {site}. אין למסור אותו לאיש.',
}

/** The SMS that brings the code by which a phone is added to an account. */
export const phoneCodeSms = (site: Site, locale: string, code: string): Message => ({
  text: fill(words[languageOf(site, locale)], { site: nameOf(site), code }),
  code,
})
