import type { Mail, Sms, Values, Words } from './declare.ts'
import { interpolate, lacksValue, type Filling } from './interpolate.ts'
import { mailLogoOf } from './mail-logo.ts'
import { languageOf, nameOf, oneLine, type Language, type Letterhead } from './letterhead.ts'
import type { Message } from './outbox.ts'
import { wordsOf } from './own-mail.ts'
import { page } from './page.ts'
import { whenFor, type Reader } from './when.ts'

/** Values of an email, in addition to its messages. */
export interface Contents<Named extends Values = Values> {
  /** http(s) link of the button. */
  link?: string
  code?: string
  values?: { readonly [Name in keyof Named]?: Named[Name] extends 'time' ? Date : string }
  /** Keys of the optional texts to include. */
  chosen?: readonly string[]
}

/** Makes a mail of a site in the reader's language: themed HTML and the same as plain text. */
export const letter = <Named extends Values>(
  site: Letterhead,
  reader: Pick<Reader, 'locale'> & Partial<Reader>,
  mail: Mail<Named>,
  { link, code, values = {}, chosen = [] }: Contents<Named> = {},
): Message => {
  const language = languageOf(site, reader.locale)
  const written = Object.entries<Date | string | undefined>(values).map(([name, value]) => [
    name,
    value instanceof Date ? whenFor(site, { ...usual, ...reader }, value) : (value ?? ''),
  ])
  const filling: Filling = { site: nameOf(site), ...Object.fromEntries(written) }
  const words = shownWords(mail, wordsOf(site, mail, language), language, chosen, filling)
  const subject = oneLine(interpolate(words.subject, filling, language))
  const copyright = oneLine(site.row.copyright)
  return {
    sender: nameOf(site),
    subject,
    preview: interpolate(words.preview, filling, language),
    text: plainText(words, filling, { language, link, code, copyright }),
    html: page({
      language,
      subject,
      words,
      filling,
      copyright,
      theme: site.row.theme,
      logo: mailLogoOf(site),
      link,
      code,
    }),
    ...(link === undefined ? {} : { link }),
    ...(code === undefined ? {} : { code }),
  }
}

// For emails without times, whose readers are known by language only.
const usual = { date_format: 'YYYY-MM-DD HH:mm', time_zone: 'UTC' }

/** An SMS of a site in the reader's language. */
export const smsOf = (site: Letterhead, locale: string, { words }: Sms, code: string): Message => {
  const language = languageOf(site, locale)
  return { text: interpolate(words[language], { site: nameOf(site), code }, language), code }
}

// Texts of this email, from all that its declaration has.
const shownWords = (
  mail: Mail,
  words: Words,
  language: Language,
  chosen: readonly string[],
  filling: Filling,
): Words => {
  const { lead, quote, facts, after, ...rest } = words
  const choices = chosen.flatMap((name) => mail.choices?.[name]?.[language] ?? [])
  const isSaid = (line: string) => !lacksValue(line, filling)
  return {
    ...rest,
    lead: [...choices, ...lead].filter(isSaid),
    ...(quote !== undefined && isSaid(quote) ? { quote } : {}),
    facts: (facts ?? []).filter(([, value]) => isSaid(value)),
    after: after.filter(isSaid),
  }
}

interface Around {
  language: Language
  link: string | undefined
  code: string | undefined
  copyright: string
}

const plainText = (words: Words, filling: Filling, { language, link, code, copyright }: Around): string => {
  const filled = (line: string): string => interpolate(line, filling, language)
  const facts = (words.facts ?? []).map(([label, value]) => `${label}: ${filled(value)}`).join('\n')
  const button = words.button && link ? `${words.button}:\n${link}` : ''
  // Each line of a quotation finds its own direction, so it is no value of a sentence.
  const quote = words.quote?.replaceAll(/\{(\w+)\}/g, (_, name: string) => filling[name] ?? '') ?? ''
  const after = words.after.map(filled)
  const paragraphs = [
    ...words.lead.map(filled),
    quote,
    code,
    facts,
    button,
    ...after,
    copyright,
    filled(words.why),
  ]
  return `${paragraphs.filter((each) => each).join('\n\n')}\n`
}
