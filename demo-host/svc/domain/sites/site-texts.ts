import type { Selectable } from 'kysely'
import type { Trx } from '../../kernel/db/database.ts'
import type { SiteTextRow } from '../../kernel/db/rows.ts'
import type { Site } from './sites.ts'

export type SiteText = Selectable<SiteTextRow>

/** What a site says at length, in the wanted language if it has that, else in the first of its own that it has. */
export const siteText = async (
  trx: Trx,
  site: Site,
  kind: 'terms' | 'welcome' | 'home',
  locale: string | undefined,
): Promise<SiteText | undefined> => {
  const texts = await trx
    .selectFrom('site_text')
    .selectAll()
    .where('kind', '=', kind)
    .orderBy('locale')
    .execute()
  return inLanguage(texts, site.row.locales, locale)
}

/** That of several writings of one text which is in the wanted language, else in the first of the site's own that is there. */
const inLanguage = <Text extends { locale: string }>(
  texts: readonly Text[],
  siteLocales: readonly string[],
  locale: string | undefined,
): Text | undefined => {
  const wanted = [locale, locale?.split('-')[0], ...siteLocales]
  const found = wanted.map((each) => texts.find((text) => text.locale === each))
  return found.find((text) => text !== undefined) ?? texts[0]
}

/** Of rows that say several things, each in several languages, one row for each `key`, in the order in which they first come. */
export function eachInLanguage<Text extends { locale: string }>(
  rows: readonly Text[],
  key: (row: Text) => string | number,
  siteLocales: readonly string[],
  locale: string | undefined,
): Text[] {
  const writings = new Map<string | number, Text[]>()
  for (const row of rows) {
    const known = writings.get(key(row))
    if (known) known.push(row)
    else writings.set(key(row), [row])
  }
  return [...writings.values()].flatMap((texts) => inLanguage(texts, siteLocales, locale) ?? [])
}
