import type { Trx } from '../kernel/db/database.ts'
import type { DemoSite } from './demo.ts'

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
  // Another node that starts now waits here, and then knows them.
  await trx.selectFrom('site').select('id').where('id', '=', siteId).forUpdate().execute()
  const known = await trx.selectFrom('site_announcement').select('id').executeTakeFirst()
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
