import { sql } from 'kysely'
import type { Infer } from 'superstruct'
import type { Input, Reply } from '../../../../src/contract/engine/endpoint.ts'
import type { PermittedPage } from '../../../../src/contract/people/group-rows.ts'
import type { groups } from '../../../../src/contract/people/groups.ts'
import { accountById } from '../../domain/accounts/accounts.ts'
import { alwaysUsed, holderOf, permittedTo } from '../../domain/accounts/permitted.ts'
import { sessionOf, type Call } from '../../domain/calls/call.ts'
import { ownTitles, titlesIn } from '../../domain/sites/nav-titles.ts'
import type { Trx } from '../../kernel/db/database.ts'
import { listPage } from '../../kernel/db/list-page.ts'
import type { ListSource } from '../../kernel/db/list-source.ts'
import { objects } from './objects.ts'

type Page = Infer<typeof PermittedPage>

/** The pages that the caller has, and can permit others, by their titles. */
export const pages = (
  { query }: Input<typeof groups.pages>,
  call: Call,
): Promise<Reply<typeof groups.pages>> =>
  call.inSite(async (trx) => {
    const { id } = await accountById(trx, sessionOf(call).accountId)
    const titles = await titlesFor(trx, call)
    const ids = permittedTo(await holderOf(trx, id)).filter((entry) => !alwaysUsed.includes(entry))
    return listPage(
      trx,
      pagesOf(
        ids,
        ids.map((entry) => titles[entry] ?? entry),
      ),
      query,
      {},
    )
  })

const pagesOf = (ids: readonly string[], titles: readonly string[]): ListSource<Page, object> => ({
  from: sql`unnest(${ids}::text[], ${titles}::text[]) p (id, title)`,
  columns: { id: sql`p.id`, title: sql`p.title` },
  search: [sql`p.title`, sql`p.id`],
  filters: {},
  sort: 'title',
  tie: sql`p.id`,
})

/** Permissions of a group, with page titles. */
export const titledObjects: typeof objects.handlers.list = async (input, call) => {
  const page = await objects.handlers.list(input, call)
  if (!page.items.some(({ objectType }) => objectType === 'site')) return page
  const titles = await call.inSite((trx) => titlesFor(trx, call))
  const titled = page.items.map((item) =>
    item.objectType === 'site' ? { ...item, name: titles[item.objectId] ?? item.name } : item,
  )
  return { ...page, items: titled }
}

async function titlesFor(trx: Trx, call: Call) {
  const { locale } = await accountById(trx, sessionOf(call).accountId)
  return { ...titlesIn(locale), ...(await ownTitles(trx, call.site.row.locales, locale)) }
}
