import { sql } from 'kysely'
import type { Input, Reply } from '../../../../src/contract/engine/endpoint.ts'
import { code } from '../../../../src/contract/engine/error-codes.ts'
import type { RowOf } from '../../../../src/contract/engine/rows.ts'
import { mostMembers } from '../../../../src/contract/people/groups.ts'
import type { users } from '../../../../src/contract/people/users.ts'
import { accountById, isAdministrator, type Account } from '../../domain/accounts/accounts.ts'
import { findManagedAccount } from '../../domain/accounts/authorization.ts'
import { record } from '../../domain/audit/record.ts'
import { sessionOf, type Call } from '../../domain/calls/call.ts'
import { noteOnServer, type Server } from '../../domain/servers/servers.ts'
import { requirePermission, requireReauth } from '../../domain/serving/require-permission.ts'
import type { Trx } from '../../kernel/db/database.ts'
import { listPage } from '../../kernel/db/list-page.ts'
import type { ListSource } from '../../kernel/db/list-source.ts'
import { fail } from '../../kernel/http/fail.ts'
import { rowNumber } from '../../kernel/http/request.ts'

type Given = Pick<Input<typeof users.create>['body'], 'servers' | 'groups' | 'configuration'>

/**
 * Throws unless the caller may give access with an invitation, as the calls that give it later require: code 909
 * without the permission and to API keys, 930 in another user's name, 916 without a recent sign-in.
 */
export const requireGiving = async (call: Call, { servers = [], groups = [] }: Given): Promise<void> => {
  if (servers.length === 0 && groups.length === 0) return
  const { impersonatedBy, key } = sessionOf(call)
  if (impersonatedBy !== null) throw fail(code.inAnothersName)
  // What a key may do is said by call: these have calls of their own.
  if (key) throw fail(code.forbidden)
  if (servers.length > 0) await requirePermission(call, 'servers:write')
  if (groups.length > 0) await requirePermission(call, 'groups:write')
  await requireReauth(call)
}

/** Gives a new account access to its parent's servers, and adds it to groups. Throws code 903 for others. */
export const giveAccess = async (
  trx: Trx,
  call: Call,
  { caller, account }: { caller: Account; account: Account },
  { servers = [], groups = [], configuration = false }: Given,
): Promise<void> => {
  for (const id of servers) await giveServer(trx, call, { caller, account }, { id, configuration })
  for (const id of groups) await addToGroup(trx, call, { caller, account }, id)
}

const giveServer = async (
  trx: Trx,
  call: Call,
  { caller, account }: { caller: Account; account: Account },
  { id, configuration }: { id: string; configuration: boolean },
): Promise<void> => {
  // Of a parent that the caller doesn't manage, no account can have been created.
  const { rows } = await sql<Server>`select * from server
    where id = ${id} and owner_id = ${account.parent_id} and state <> 'terminated' for no key update`.execute(
    trx,
  )
  const [server] = rows
  if (!server) throw fail(code.badRequest, { key: 'servers' })
  await trx
    .insertInto('server_permission')
    .values({
      site_id: call.site.id,
      server_id: server.id,
      account_id: account.id,
      configuration,
      added_by: caller.id,
    })
    .execute()
  const detail = account.email
  await record(trx, call, 'server-permitted', {
    accountId: server.owner_id,
    method: `${server.name}: ${detail}`,
  })
  await noteOnServer(trx, call, server, { action: 'permit', detail })
}

const addToGroup = async (
  trx: Trx,
  call: Call,
  { caller, account }: { caller: Account; account: Account },
  id: string,
): Promise<void> => {
  const group = await trx
    .selectFrom('account_group')
    .select(['id', 'name', 'owner_id'])
    .where('id', '=', rowNumber(id))
    .forNoKeyUpdate()
    .executeTakeFirst()
  const isManaged =
    group &&
    (group.owner_id === caller.id ||
      (isAdministrator(caller) && (await findManagedAccount(trx, caller, String(group.owner_id), 'access'))))
  if (!group || !isManaged) throw fail(code.badRequest, { key: 'groups' })
  const { members } = await trx
    .selectFrom('group_member')
    .select((of) => of.fn.countAll<number>().as('members'))
    .where('group_id', '=', group.id)
    .executeTakeFirstOrThrow()
  if (members >= mostMembers) throw fail(code.listFull, { key: 'groups', params: { max: mostMembers } })
  await trx
    .insertInto('group_member')
    .values({ site_id: call.site.id, group_id: group.id, account_id: account.id, added_by: caller.id })
    .execute()
  await record(trx, call, 'group-joined', { accountId: account.id, method: group.name })
}

/** The servers that a new sub-user of the caller, or of `parent`, can be given. */
export const serversToShare = (
  { query: { parent, ...query } }: Input<typeof users.serversToShare>,
  call: Call,
): Promise<Reply<typeof users.serversToShare>> =>
  call.inSite(async (trx) => {
    const caller = await accountById(trx, sessionOf(call).accountId)
    const owner = parent ? await findManagedAccount(trx, caller, parent, 'management') : caller.id
    return listPage(trx, serversOf(owner ?? 0), query, {})
  })

const serversOf = (owner: number): ListSource<RowOf<typeof users.serversToShare>> => ({
  from: sql`server s left join datacenter d on d.site_id = s.site_id and d.id = s.datacenter`,
  columns: { id: sql`s.id`, name: sql`s.name`, location },
  where: [sql`s.owner_id = ${owner} and s.state <> 'terminated'`],
  search: [sql`s.name`, location],
  sort: 'name',
  few: true,
})

const location = sql`coalesce(d.city || ', ' || d.country, '')`
