import type { Site } from '../../domain/sites/sites.ts'
import { fill, languageOf, nameOf, type Languages } from '../../kernel/mail/letter.ts'
import type { Message } from '../../kernel/mail/outbox.ts'

const words: Languages<string> = {
  en: '{code} is your sign-in code for {site}. Never tell it to anybody.',
  he: '{code} הוא קוד הכניסה שלך אל {site}. אין למסור אותו לאיש.',
}

/** The SMS that brings a sign-in code. */
export const codeSms = (site: Site, locale: string, code: string): Message => ({
  text: fill(words[languageOf(site, locale)], { site: nameOf(site), code }),
  code,
})
