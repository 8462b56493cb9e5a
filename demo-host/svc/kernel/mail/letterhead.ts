import type { Selectable } from 'kysely'
import type { SiteRow } from '../db/rows.ts'

/** Branding of an email, from the site's row. */
export interface Letterhead {
  /** URL of its portal. */
  baseUrl?: string
  row: Pick<Selectable<SiteRow>, 'name' | 'copyright' | 'locales' | 'theme'> & {
    /** Its mails in its own words, by language and name. */
    mails?: unknown
    /** Mark and size of its logo. */
    mail_logo?: unknown
  }
}

/** Something in every language that mails are written in. */
export type Languages<Text> = Record<'en' | 'he', Text>

/** A language that mails are written in. */
export type Language = keyof Languages<unknown>

/** Direction of each language. */
export const directions = { en: 'ltr', he: 'rtl' } as const satisfies Languages<string>

/** The language of a reader: their own, else the site's first, else English. */
export const languageOf = (site: Letterhead, locale: string): Language => {
  const wanted = [locale, ...site.row.locales].map((each) => each.split('-')[0])
  return wanted.find((each) => each === 'en' || each === 'he') ?? 'en'
}

/** The site's name, safe in a subject or a sender: on one line. */
export const nameOf = (site: Letterhead): string => oneLine(site.row.name)

/** A text on one line, without control characters. */
export const oneLine = (text: string): string => text.replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim()
