import type { Input, Reply } from '../../../../src/contract/engine/endpoint.ts'
import { code } from '../../../../src/contract/engine/error-codes.ts'
import type { reportActions } from '../../../../src/contract/reports/calls/actions.ts'
import { managedUser } from '../../domain/accounts/authorization.ts'
import { record } from '../../domain/audit/record.ts'
import { sessionOf, type Call } from '../../domain/calls/call.ts'
import type { Server } from '../../domain/servers/servers.ts'
import type { Trx } from '../../kernel/db/database.ts'
import { fail } from '../../kernel/http/fail.ts'
import { rowId } from '../../kernel/http/request.ts'

/**
 * Hides a snapshot from the report of old ones. Throws code 906 unless it exists and the caller manages its
 * owner.
 */
export const ignoreSnapshot = (
  { params }: Input<typeof reportActions.ignoreSnapshot>,
  call: Call,
): Promise<Reply<typeof reportActions.ignoreSnapshot>> =>
  call.inSite(async (trx) => {
    const found = await trx
      .selectFrom('server_snapshot')
      .select(['id', 'name', 'server_id'])
      .where('id', '=', rowId(params.id))
      .executeTakeFirst()
    const server = await managedServer(trx, call, found?.server_id)
    const changed = await trx
      .updateTable('server_snapshot')
      .set({ ignored_at: new Date(), ignored_by: sessionOf(call).accountId })
      .where('id', '=', found!.id)
      .where('ignored_at', 'is', null)
      .returning('id')
      .execute()
    if (changed.length > 0) await note(trx, call, server, `ignored ${found!.name}`)
    return { ignored: changed.length }
  })

/** Shows a server's snapshots in the report of old ones again. Throws code 906 as above. */
export const heedSnapshots = (
  { params }: Input<typeof reportActions.heedSnapshots>,
  call: Call,
): Promise<Reply<typeof reportActions.heedSnapshots>> =>
  call.inSite(async (trx) => {
    const server = await managedServer(trx, call, params.id)
    const changed = await trx
      .updateTable('server_snapshot')
      .set({ ignored_at: null, ignored_by: null })
      .where('server_id', '=', server.id)
      .where('ignored_at', 'is not', null)
      .returning('id')
      .execute()
    if (changed.length > 0) await note(trx, call, server, 'snapshots no longer ignored')
    return { heeded: changed.length }
  })

const note = (trx: Trx, call: Call, { name, owner_id: accountId }: Owned, what: string): Promise<void> =>
  record(trx, call, 'server-changed', { accountId, method: `${name}: ${what}` })

type Owned = Pick<Server, 'id' | 'owner_id' | 'name'>

const managedServer = async (trx: Trx, call: Call, id: string | undefined): Promise<Owned> => {
  const server = await trx
    .selectFrom('server')
    .select(['id', 'owner_id', 'name'])
    .where('id', '=', id ?? '')
    .where('state', '=', 'ready')
    .executeTakeFirst()
  if (!server) throw fail(code.notFound)
  await managedUser(trx, call, { site: call.site.row.slug, id: String(server.owner_id) }, 'configuration')
  return server
}
