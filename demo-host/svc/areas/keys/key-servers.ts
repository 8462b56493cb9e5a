import { sql, type Selectable } from 'kysely'
import { code } from '../../../../src/contract/engine/error-codes.ts'
import type { Handlers } from '../../../../src/contract/engine/endpoint.ts'
import { keys } from '../../../../src/contract/api/keys.ts'
import type { RowOf } from '../../../../src/contract/engine/rows.ts'
import { record } from '../../domain/audit/record.ts'
import type { Call } from '../../domain/calls/call.ts'
import { requireOwner, type Owned } from '../../domain/resources/require-owner.ts'
import { heldRow, seenRow, serveResource } from '../../domain/resources/serve-resource.ts'
import { refuse } from '../../domain/servers/servers.ts'
import type { Trx } from '../../kernel/db/database.ts'
import { listPage } from '../../kernel/db/list-page.ts'
import { fail } from '../../kernel/http/fail.ts'
import type { ApiKeyRow } from '../../kernel/db/rows.ts'
import type { ListSource } from '../../kernel/db/list-source.ts'
import { nameOfKey, requireRestriction } from './restrict-key.ts'

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
    change(call, params.clientId, async (trx, { owner_id, servers }, owned) => {
      if (servers.length > 0) requireOwner(owned, { key: 'server', reason: 'ownerAllows' })
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
  allServers: ({ params }, call) =>
    change(call, params.id, async (_, __, owned) => {
      requireOwner(owned)
      return []
    }).then(() => ({ saved: true })),
}

type Held = Awaited<ReturnType<typeof heldRow<'api_key'>>>['row']

const change = (
  call: Call,
  clientId: string,
  make: (trx: Trx, held: Held, owned: Owned) => Promise<string[]>,
): Promise<void> =>
  call.inSite(async (trx) => {
    const { row, ...owned } = await heldRow(key, trx, call, clientId)
    const servers = await make(trx, row, owned)
    await trx.updateTable('api_key').set({ servers }).where('id', '=', row.id).execute()
    await record(trx, call, 'api-key-changed', {
      accountId: owned.owner.id,
      method: nameOfKey(row),
      about: `key ${row.id}`,
    })
  })

const today = sql`(date_trunc('day', now() at time zone 'UTC') at time zone 'UTC')`
const may = (access: string) => sql`${access} = any(r.access)`

const { list, show, edit, remove } = keys

/** API keys, by their client ID. */
export const key = serveResource(
  { list, show, edit, remove },
  {
    table: 'api_key',
    key: ['id'],
    columns: {
      name: 'name',
      keyType: 'key_type',
      enabled: 'enabled',
      state: sql`case when r.expires_at <= now() then 'expired' when r.enabled then 'enabled' else 'disabled' end`,
      owner: sql`w.email`,
      callsToday: sql`(select count(*)::int from api_call c where c.key_id = r.id and c.at >= ${today})`,
      dtLastUsed: 'used_at',
      dtCreate: 'created_at',
      dtExpire: 'expires_at',
      limited: sql`r.servers <> '{}'`,
      allowedIPs: 'allowed_ips',
      callsPerMinute: 'calls_per_minute',
      read: may('read'),
      power: may('power'),
      configure: may('configure'),
      create: may('create'),
      terminate: may('terminate'),
      lastIp: sql`coalesce(r.used_from, '')`,
      oldSecretUntil: sql`case when r.old_secret_ends_at > now() then r.old_secret_ends_at end`,
    },
    scope: 'owner',
    search: ['name', 'owner', sql`r.id`],
    sort: 'name',
    writable: ['name'],
    unique: 'name',
    audit: {
      edit: 'api-key-changed',
      remove: 'api-key-removed',
      line: (row, { owner }) => ({ accountId: owner.id, method: nameOfKey(row) }),
    },
    beforeEdit: async ({ trx, body, before, ...owned }) => {
      await requireRestriction(trx, owned, before, body)
      return {
        enabled: body.enabled,
        expires_at: endOf(body.dtExpire),
        allowed_ips: body.allowedIPs,
        calls_per_minute: body.callsPerMinute,
      }
    },
  },
)

/** Expiry of a key; null for never. */
export const endOf = (moment: string | undefined): Date | null =>
  moment === undefined ? null : new Date(moment)

/** Calls made with a key. */
export const calls = serveResource(
  { list: keys.calls },
  {
    table: 'api_call',
    columns: { dt: 'at', method: 'method', path: 'path', status: 'status', ip: 'ip' },
    scope: { within: key, by: 'key_id' },
    search: ['path', 'ip'],
    sort: '-dt',
  },
)

/** The servers that a key is for. */
const serversOf = ({ servers }: Selectable<ApiKeyRow>): ListSource<RowOf<typeof keys.servers>> => ({
  from: sql`server r`,
  columns: { id: sql`r.id`, name: sql`r.name`, datacenter: sql`r.datacenter` },
  where: [sql`r.id = any(${servers}::text[]) and r.state <> 'terminated'`],
  search: [sql`r.name`],
  sort: 'name',
  tie: sql`r.id`,
})
