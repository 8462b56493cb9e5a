import { sql } from 'kysely'
import { code } from '../../../../../src/contract/engine/error-codes.ts'
import { switches } from '../../../../../src/contract/operations/switches.ts'
import type { Call } from '../../../domain/calls/call.ts'
import { refuseNetwork } from '../../../domain/networks/refuse.ts'
import { communityPlace, titleOf } from '../../../domain/networks/switches.ts'
import { holdOwned } from '../../../domain/resources/owned-rows.ts'
import { serveResource } from '../../../domain/resources/serve-resource.ts'
import { requireDatacenter } from '../../../domain/servers/servers.ts'
import type { Trx } from '../../../kernel/db/database.ts'
import { fail } from '../../../kernel/http/fail.ts'
import { managementAddress } from './management-address.ts'

/** The most switches that a site has. */
const mostSwitches = 500

const { list, show, create, edit, remove } = switches

const portsThat = (condition: string) =>
  sql`(select count(*)::int from network_switch_port p where p.switch_id = r.id and ${sql.raw(condition)})`

/** The switches of a site. */
export const networkSwitch = serveResource(
  { list, show, create, edit, remove },
  {
    table: 'network_switch',
    columns: {
      name: 'name',
      datacenter: 'datacenter',
      model: 'model',
      mgmtIp: 'mgmt_ip',
      status: sql`case when r.answers then 'up' when r.answers is null then 'unknown' else 'unreachable' end`,
      ports: portsThat('true'),
      portsUp: portsThat("p.status = 'up'"),
      portsBlocked: portsThat("p.status = 'blocked'"),
      vlansUsed: sql`(select count(distinct t.tag)::int from network_switch_port p
        cross join lateral unnest(p.vlan_tags) t (tag) where p.switch_id = r.id)`,
      vlansTotal: 'vlans_total',
      lastSync: 'synced_at',
      cmdId: sql`r.command_id::text`,
      latencyMs: 'latency_ms',
      lastTest: 'tested_at',
      dtCreate: 'created_at',
    },
    scope: 'site',
    search: ['name', 'datacenter', 'model', 'mgmtIp'],
    sort: 'name',
    writable: ['name', 'datacenter'],
    unique: 'name',
    limit: mostSwitches,
    audit: {
      create: 'switch-added',
      edit: 'switch-changed',
      remove: 'switch-removed',
      line: (row, { caller }) => ({ accountId: caller.id, method: titleOf(row) }),
    },
    beforeCreate: async ({ trx, call, body }) => {
      await requireDatacenter(trx, call.site.id, body.datacenter)
      const mgmt_ip = await freeAddress(trx, call, body.mgmtIp)
      return { mgmt_ip, model: (body.model ?? '').trim(), snmp_sealed: sealed(call, mgmt_ip, body.snmp) }
    },
    beforeEdit: async ({ trx, call, body, before }) => {
      if (before.command_id !== null) throw refuseNetwork('switchBusy')
      const mgmt_ip = await freeAddress(trx, call, body.mgmtIp, before.id)
      const isMoved = mgmt_ip !== before.mgmt_ip
      // A new address needs the community again: knowing an address must not be enough to have it sent there.
      if (isMoved && body.snmp === undefined)
        throw fail(code.badRequest, { key: 'snmp', params: { reason: 'snmpAgain' } })
      return {
        mgmt_ip,
        model: (body.model ?? '').trim(),
        ...(body.snmp !== undefined && { snmp_sealed: sealed(call, mgmt_ip, body.snmp) }),
        ...(isMoved && { answers: null, latency_ms: null }),
      }
    },
    beforeRemove: async ({ trx, before }) => {
      if (before.command_id !== null) throw refuseNetwork('switchBusy')
      const { rows } = await sql`select from network_switch_port
        where switch_id = ${before.id} and status = 'blocked' limit 1`.execute(trx)
      if (rows.length > 0) throw refuseNetwork('portsBlocked')
    },
  },
)

/** The ports of a switch. */
export const switchPorts = serveResource(
  { list: switches.ports },
  {
    table: 'network_switch_port',
    columns: {
      no: 'no',
      name: 'name',
      speed: sql`r.speed_mbps::bigint * 1000000`,
      status: 'status',
      vlanTags: sql`r.vlan_tags`,
      host: 'host',
    },
    scope: { within: networkSwitch, by: 'switch_id' },
    search: ['name', 'host', sql`array_to_string(r.vlan_tags, ' ')`],
    sort: 'no',
  },
)

const sealed = ({ parts, site }: Call, mgmtIp: string, snmp: string): string =>
  parts.keys.seal(snmp, communityPlace(site.id, mgmtIp))

const freeAddress = async (trx: Trx, call: Call, typed: string, ownId = 0): Promise<string> => {
  const address = managementAddress(typed)
  if (address === undefined)
    throw fail(code.badRequest, { key: 'mgmtIp', params: { reason: 'switchAddress' } })
  await holdOwned(trx, { table: 'network_switch', siteId: call.site.id })
  const taken = await trx
    .selectFrom('network_switch')
    .select('id')
    .where('site_id', '=', call.site.id)
    .where('mgmt_ip', '=', address)
    .where('id', '<>', ownId)
    .executeTakeFirst()
  if (taken) throw fail(code.alreadyListed, { key: 'mgmtIp' })
  return address
}
