import { sql } from 'kysely'
import type { Infer } from 'superstruct'
import { code } from '../../../../src/contract/engine/error-codes.ts'
import { groups, mostMembers } from '../../../../src/contract/people/groups.ts'
import { findManagedAccount } from '../../domain/accounts/authorization.ts'
import { serveResource } from '../../domain/resources/serve-resource.ts'
import { fail } from '../../kernel/http/fail.ts'
import { group } from './group.ts'
import type { Handlers, Input, Reply } from '../../../../src/contract/engine/endpoint.ts'
import type { PermittedPage } from '../../../../src/contract/people/group-rows.ts'
import { type Call, sessionOf } from '../../domain/calls/call.ts'
import { accountById } from '../../domain/accounts/accounts.ts'
import { alwaysUsed, holderOf, permittedTo } from '../../domain/accounts/permitted.ts'
import { ownTitles, titlesIn } from '../../domain/sites/nav-titles.ts'
import type { Trx } from '../../kernel/db/database.ts'
import { listPage } from '../../kernel/db/list-page.ts'
import type { ListSource } from '../../kernel/db/list-source.ts'
import { objects } from './objects.ts'

/** Members of a group. */
const members = serveResource(
  { list: groups.members, create: groups.addMember, remove: groups.removeMember },
  {
    table: 'group_member',
    key: 'account_id',
    joins: sql`join account a on a.site_id = r.site_id and a.id = r.account_id
      left join account b on b.site_id = r.site_id and b.id = r.added_by`,
    columns: {
      groupId: sql`r.group_id::text`,
      email: sql`a.email`,
      name: sql`a.name`,
      addedAt: 'added_at',
      addedBy: sql`coalesce(b.email, '')`,
    },
    scope: { within: group, by: 'group_id' },
    search: ['email', 'name'],
    sort: 'email',
    limit: mostMembers,
    again: 'kept',
    audit: {
      create: 'group-joined',
      remove: 'group-left',
      line: ({ account_id: accountId }, { parent }) => ({ accountId, method: parent.name }),
    },
    // Accounts that the caller doesn't manage, and the caller's own, are refused like missing ones.
    beforeCreate: async ({ trx, caller, body }) => {
      const account = await findManagedAccount(trx, caller, body.account, 'management')
      if (account === undefined || account === caller.id) throw fail(code.badRequest, { key: 'account' })
      return { account_id: account, added_by: caller.id }
    },
  },
)

/** The servers that a group is permitted. */
const permitted = serveResource(
  { list: groups.servers },
  {
    table: 'server_permission',
    joins: sql`join server s on s.id = r.server_id and s.state <> 'terminated'
      join account a on a.site_id = s.site_id and a.id = s.owner_id`,
    columns: {
      serverId: 'server_id',
      name: sql`s.name`,
      owner: sql`a.email`,
      configuration: 'configuration',
      addedAt: 'added_at',
    },
    scope: { within: group, by: 'group_id' },
    search: ['name', 'owner'],
    sort: 'name',
  },
)

type Page = Infer<typeof PermittedPage>

/** The pages that the caller has, and can permit others, by their titles. */
const pages = ({ query }: Input<typeof groups.pages>, call: Call): Promise<Reply<typeof groups.pages>> =>
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
const titledObjects: typeof objects.handlers.list = async (input, call) => {
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

export const groupsHandlers: Handlers<typeof groups, Call> = {
  ...group.handlers,
  members: members.handlers.list,
  addMember: members.handlers.create,
  removeMember: members.handlers.remove,
  objects: titledObjects,
  pages,
  servers: permitted.handlers.list,
  addObject: objects.handlers.create,
  setObject: objects.handlers.edit,
  removeObject: objects.handlers.remove,
}
