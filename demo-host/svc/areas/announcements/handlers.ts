import { sql } from 'kysely'
import type { announcements } from '../../../../src/contract/home/announcements.ts'
import type { Handlers, Reply } from '../../../../src/contract/engine/endpoint.ts'
import { accountById } from '../../domain/accounts/accounts.ts'
import { sessionOf, type Call } from '../../domain/calls/call.ts'
import { eachInLanguage } from '../../domain/sites/site-texts.ts'
import type { Trx } from '../../kernel/db/database.ts'

type Item = Reply<typeof announcements.list>['items'][number]

const most = 20

export const announcementsHandlers: Handlers<typeof announcements, Call> = {
  list: (_, call) =>
    call.inSite(async (trx) => {
      const { locale } = await accountById(trx, sessionOf(call).accountId)
      const texts = await currentTexts(trx)
      const items = eachInLanguage(texts, ({ id }) => id, call.site.row.locales, locale)
      return { items: items.slice(0, most).map(shown) }
    }),
}

type Text = Awaited<ReturnType<typeof currentTexts>>[number]

/** Current announcements in all languages, in display order. */
const currentTexts = (trx: Trx) =>
  trx
    .selectFrom('site_announcement')
    .innerJoin('site_announcement_text', (join) =>
      join
        .onRef('site_announcement_text.site_id', '=', 'site_announcement.site_id')
        .onRef('announcement_id', '=', 'site_announcement.id'),
    )
    .select(['site_announcement.id', 'tone', 'begins_at', 'ends_at', 'locale', 'title', 'body'])
    .where(sql<boolean>`begins_at <= now() and (ends_at is null or ends_at > now())`)
    .orderBy(sql`tone = 'warning'`, 'desc')
    .orderBy('begins_at', 'desc')
    .orderBy('site_announcement.id', 'desc')
    .orderBy('locale')
    .execute()

const shown = ({ id, title, body, tone, begins_at: from, ends_at: until }: Text): Item => ({
  id: String(id),
  title,
  text: body,
  tone: tone as Item['tone'],
  from: from.toISOString(),
  until: until?.toISOString() ?? null,
})
