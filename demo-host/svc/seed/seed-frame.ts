import type { Trx } from '../kernel/db/database.ts'
import { type DemoSite, demoClientOf } from './demo.ts'
import { readFileSync } from 'node:fs'
import { putNetwork } from '../domain/identities/identities.ts'
import type { Keys } from '../kernel/keys.ts'
import { holdSite } from './hold-site.ts'

/**
 * Gives a site its own titles and what it announces. Needs the owner's rights; what is there already stays.
 */
export const seedFrame = async (trx: Trx, siteId: number, site: DemoSite): Promise<void> => {
  for (const [entry, titles] of Object.entries(site.titles ?? {})) {
    for (const [locale, title] of Object.entries(titles)) {
      await trx
        .insertInto('site_title')
        .values({ site_id: siteId, entry, locale, title })
        .onConflict((conflict) => conflict.doNothing())
        .execute()
    }
  }
  await seedAnnouncements(trx, siteId, site)
}

const seedAnnouncements = async (
  trx: Trx,
  siteId: number,
  { announcements = [] }: DemoSite,
): Promise<void> => {
  await holdSite(trx, siteId)
  const known = await trx
    .selectFrom('site_announcement')
    .select('id')
    .where('site_id', '=', siteId)
    .executeTakeFirst()
  if (known) return
  for (const { tone, texts } of announcements) {
    const { id } = await trx
      .insertInto('site_announcement')
      .values({ site_id: siteId, tone })
      .returning('id')
      .executeTakeFirstOrThrow()
    for (const [locale, { title, text }] of Object.entries(texts)) {
      await trx
        .insertInto('site_announcement_text')
        .values({ site_id: siteId, announcement_id: id, locale, title, body: text })
        .execute()
    }
  }
}

/** What a file in `texts/` holds, by kind and language. */
interface DemoTexts {
  terms: Record<string, { title: string; updated: string; sections: { heading: string; text: string }[] }>
  welcome: Record<string, { title: string; text: string }>
  home: Record<string, { template: string }>
}

/** Gives a site the texts of its file. Needs the owner's rights; texts that are there already stay. */
export const seedTexts = async (trx: Trx, siteId: number, slug: string): Promise<void> => {
  for (const row of rowsOf(readTexts(slug))) {
    await trx
      .insertInto('site_text')
      .values({ site_id: siteId, ...row })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }
}

const readTexts = (slug: string): DemoTexts =>
  JSON.parse(readFileSync(new URL(`texts/${slug}.json`, import.meta.url), 'utf8')) as DemoTexts

const rowsOf = ({ terms, welcome, home }: DemoTexts) => [
  ...Object.entries(terms).map(([locale, { title, updated, sections }]) => ({
    kind: 'terms',
    locale,
    title,
    updated,
    body: JSON.stringify(sections),
  })),
  ...Object.entries(welcome).map(([locale, { title, text }]) => ({
    kind: 'welcome',
    locale,
    title,
    body: text,
  })),
  ...Object.entries(home).map(([locale, { template }]) => ({ kind: 'home', locale, body: template })),
]

/** Gives a site its networks, all at the demonstration's provider, wherever that listens now. Needs the owner's rights. */
export const seedNetworks = async (
  trx: Trx,
  keys: Keys,
  siteId: number,
  { slug, networks = [] }: DemoSite,
  issuer: string,
): Promise<void> => {
  const { clientId, clientSecret } = demoClientOf(slug)
  for (const [place, { social, title }] of networks.entries()) {
    await putNetwork(trx, keys, siteId, { social, title, place, issuer, clientId, clientSecret })
    // Its persons stay the same when the demonstration starts on another port.
    await trx.updateTable('identity').set({ issuer }).where('social', '=', social).execute()
  }
}
