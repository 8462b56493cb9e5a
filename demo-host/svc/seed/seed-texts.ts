import { readFileSync } from 'node:fs'
import type { Trx } from '../kernel/db/database.ts'

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
