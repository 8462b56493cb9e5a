import { sql } from 'kysely'
import { code } from '../../../../src/contract/engine/error-codes.ts'
import type { Handlers } from '../../../../src/contract/engine/endpoint.ts'
import type { keys } from '../../../../src/contract/api/keys.ts'
import { record } from '../../domain/audit/record.ts'
import type { Call } from '../../domain/calls/call.ts'
import { heldRow, seenRow } from '../../domain/resources/serve-resource.ts'
import { refuse } from '../../domain/servers/servers.ts'
import type { Trx } from '../../kernel/db/database.ts'
import { listPage } from '../../kernel/db/list-page.ts'
import { fail } from '../../kernel/http/fail.ts'
import { key } from './key.ts'
import { serversOf } from './key-lists.ts'

/** Maximum servers of a limited key. */
const most = 100

/** Which servers a key is for. */
export const keyServers: Pick<
  Handlers<typeof keys, Call>,
  'servers' | 'addServer' | 'removeServer' | 'allServers'
> = {
  servers: ({ params, query }, call) =>
    call.inSite(async (trx) => {
      const { row } = await seenRow(key, trx, call, params.clientId)
      return listPage(trx, serversOf(row), query, {})
    }),
  addServer: ({ params, body }, call) =>
    change(call, params.clientId, async (trx, { owner_id, servers }) => {
      const { rows } = await sql<{ id: string }>`select id from server where owner_id = ${owner_id}
        and (id = ${body.server} or lower(name) = lower(${body.server})) and state <> 'terminated' limit 1`.execute(
        trx,
      )
      const id = rows[0]?.id
      if (id === undefined) throw fail(code.badRequest, { key: 'server' })
      if (servers.includes(id)) throw fail(code.alreadyListed, { key: 'server' })
      if (servers.length >= most) throw fail(code.listFull, { params: { max: most } })
      return [...servers, id]
    }).then(() => ({ saved: true })),
  removeServer: ({ params }, call) =>
    change(call, params.clientId, async (_, { servers }) => {
      if (!servers.includes(params.id)) throw fail(code.notFound)
      if (servers.length === 1) throw refuse('lastServer')
      return servers.filter((id) => id !== params.id)
    }).then(() => ({ removed: true })),
  allServers: ({ params }, call) => change(call, params.id, async () => []).then(() => ({ saved: true })),
}

type Held = Awaited<ReturnType<typeof heldRow<'api_key'>>>['row']

const change = (
  call: Call,
  clientId: string,
  make: (trx: Trx, held: Held) => Promise<string[]>,
): Promise<void> =>
  call.inSite(async (trx) => {
    const { row, owner } = await heldRow(key, trx, call, clientId)
    const servers = await make(trx, row)
    await trx.updateTable('api_key').set({ servers }).where('id', '=', row.id).execute()
    await record(trx, call, 'api-key-changed', { accountId: owner.id, method: row.name })
  })
