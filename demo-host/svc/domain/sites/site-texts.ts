import type { Selectable } from 'kysely'
import type { Trx } from '../../kernel/db/database.ts'
import type { SiteTextRow, SiteLogoRow } from '../../kernel/db/rows.ts'
import type { Site } from './sites.ts'
import { createHash } from 'node:crypto'

type SiteText = Selectable<SiteTextRow>

/** A long text of a site in the wanted language, else in the first of the site's languages that has one. */
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

/** The version in the wanted language, else in the first of the site's. */
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

export type Logo = Selectable<SiteLogoRow>

/** The logos of the site, the one for light pages first, and its browser icon. */
export const logosOf = (trx: Trx): Promise<Logo[]> =>
  trx.selectFrom('site_logo').selectAll().orderBy('scheme', 'desc').execute()

/** Logo URLs by color scheme. The number only changes the URL with the picture. */
export const logoAddresses = (logos: readonly Logo[]): { light?: string; dark?: string; icon?: string } =>
  Object.fromEntries(
    logos.map((logo) => [
      logo.scheme,
      `/svc/logo?scheme=${logo.scheme}&timestamp=${Number.parseInt(logoDigest(logo).slice(0, 8), 16)}`,
    ]),
  )

/** Digest of a logo. */
export const logoDigest = (logo: Logo): string =>
  createHash('sha256').update(logo.content_base64).digest('hex')
