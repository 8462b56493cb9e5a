import type { Selectable } from 'kysely'
import type { SiteRow } from '../db/rows.ts'
import type { Message } from './outbox.ts'
import { page } from './template.ts'

/** Whose mail it is: what the row of its site says of that. */
export interface Letterhead {
  row: Pick<Selectable<SiteRow>, 'name' | 'copyright' | 'locales' | 'theme'>
}

/** What a mail says in one language. `{site}` and other names in braces stand for values. */
export interface Words {
  subject: string
  /** What lists of mails show after the subject. */
  preview: string
  title: string
  lead: readonly string[]
  button?: string
  after: readonly string[]
  /** Why the reader got this mail. */
  why: string
}

/** A mail in every language that mails are written in. */
export type Languages<Text = Words> = Record<'en' | 'he', Text>

/** What is put into a mail besides its words. */
export interface Contents {
  /** Where the button leads, http(s). */
  link?: string
  code?: string
  values?: Record<string, string>
}

/** Makes a mail of a site in the reader's language: themed HTML and the same as plain text. */
export const letter = (
  site: Letterhead,
  locale: string,
  languages: Languages,
  { link, code, values = {} }: Contents = {},
): Message => {
  const language = languageOf(site, locale)
  const words = languages[language]
  const named = { site: nameOf(site), ...values }
  const isolated = isolatedIn(language, named)
  const copyright = oneLine(site.row.copyright)
  const subject = interpolate(words.subject, isolated)
  const filled = [...words.lead, code, ...buttonText(words, link), ...words.after, words.why, copyright]
  return {
    sender: named.site,
    subject,
    text: `${filled
      .filter((line) => line)
      .map((line) => interpolate(line ?? '', isolated))
      .join('\n\n')}\n`,
    html: page({ language, subject, words, values: named, copyright, brand: site.row.theme, link, code }),
    ...(link === undefined ? {} : { link }),
    ...(code === undefined ? {} : { code }),
  }
}

/** A text message with a code. The code stays bare, so that phones find it. */
export const codeMessage = (
  site: Letterhead,
  locale: string,
  languages: Languages<string>,
  code: string,
): Message => {
  const language = languageOf(site, locale)
  const values = { ...isolatedIn(language, { site: nameOf(site) }), code }
  return { text: interpolate(languages[language], values), code }
}

/** The language of a reader: their own, else the site's first, else English. */
export const languageOf = (site: Letterhead, locale: string): keyof Languages => {
  const wanted = [locale, ...site.row.locales].map((each) => each.split('-')[0])
  return wanted.find((each) => each === 'en' || each === 'he') ?? 'en'
}

/** The site's name, safe in a subject or a sender: on one line. */
export const nameOf = (site: Letterhead): string => oneLine(site.row.name)

/**
 * Values for plain text in a language, each in its own direction (U+2068): in Hebrew all of them, in English those with letters that are
 * written from right to left. HTML has elements for this.
 */
const isolatedIn = (
  language: keyof Languages,
  values: Readonly<Record<string, string>>,
): Record<string, string> =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      value && (language === 'he' || rightToLeft.test(value)) ? `\u2068${value}\u2069` : value,
    ]),
  )

const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff]/

/** Puts values where their names stand in braces. */
const interpolate = (text: string, values: Record<string, string>): string =>
  text.replaceAll(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole)

const oneLine = (text: string): string => text.replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim()

const buttonText = ({ button }: Words, link: string | undefined): string[] =>
  button && link ? [`${button}:\n${link}`] : []
