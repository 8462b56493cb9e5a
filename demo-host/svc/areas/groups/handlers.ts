import { sql } from 'kysely'
import { code } from '../../../../src/contract/engine/error-codes.ts'
import { groups } from '../../../../src/contract/people/groups.ts'
import { findManagedAccount } from '../../domain/accounts/authorization.ts'
import { serveResource } from '../../domain/resources/serve-resource.ts'
import { fail } from '../../kernel/http/fail.ts'
import { group } from './group.ts'
import type { Handlers } from '../../../../src/contract/engine/endpoint.ts'
import type { Call } from '../../domain/calls/call.ts'
import { objects } from './objects.ts'
import { pages, titledObjects } from './pages.ts'

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
    limit: 500,
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
