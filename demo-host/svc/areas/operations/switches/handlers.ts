import { sql } from 'kysely'
import type { Handlers, Input, Reply } from '../../../../../src/contract/engine/endpoint.ts'
import type { RowOf } from '../../../../../src/contract/engine/rows.ts'
import type { switches } from '../../../../../src/contract/operations/switches.ts'
import { code } from '../../../../../src/contract/engine/error-codes.ts'
import { forAdministrators } from '../../../domain/accounts/for-administrators.ts'
import { record } from '../../../domain/audit/record.ts'
import { sessionOf, type Call } from '../../../domain/calls/call.ts'
import { refuseNetwork } from '../../../domain/networks/refuse.ts'
import {
  differencesOf,
  noteAnswer,
  refOf,
  titleOf,
  type NetworkSwitch,
} from '../../../domain/networks/switches.ts'
import { heldRow, seenRow } from '../../../domain/resources/serve-resource.ts'
import { beginCommand } from '../../../domain/tasks/begin.ts'
import { listPage } from '../../../kernel/db/list-page.ts'
import type { ListSource } from '../../../kernel/db/list-source.ts'
import { countUse, tooMany } from '../../../kernel/limits/rate-limit.ts'
import { fail } from '../../../kernel/http/fail.ts'
import { networkSwitch, switchPorts } from './network-switch.ts'
import type { SyncInput } from './sync-switch.ts'

type Answers = Handlers<typeof switches, Call>

/** Limit of tests per account, because they send traffic to another network. */
const limit = { most: 60, within: 600 }

const sync: Answers['sync'] = ({ params }, call) =>
  call.once(async (trx) => {
    const { row, caller } = await heldRow(networkSwitch, trx, call, params.id)
    if (!call.parts.provider.switches) throw refuseNetwork('noSwitches')
    if (row.command_id !== null) throw refuseNetwork('switchBusy')
    const input: SyncInput = { switchId: row.id }
    const target = titleOf(row)
    const cmdId = await beginCommand(trx, call, { accountId: caller.id, name: 'switch-sync', target, input })
    await trx
      .updateTable('network_switch')
      .set({ command_id: Number(cmdId) })
      .where('id', '=', row.id)
      .execute()
    await record(trx, call, 'switch-synced', { accountId: caller.id, method: target })
    return { answer: { cmdId } }
  })

const test: Answers['test'] = async ({ params }, call) => {
  const { provider, keys } = call.parts
  const row = await call.inSite(async (trx) => {
    await countUse(trx, call.site.id, `switch tests ${sessionOf(call).accountId}`, limit, tooMany)
    return (await seenRow(networkSwitch, trx, call, params.id)).row
  })
  if (!provider.switches) throw refuseNetwork('noSwitches')
  const latencyMs = (await provider.switches.test(refOf(keys, row))) ?? null
  await call.inSite((trx) => noteAnswer(trx, row.id, latencyMs !== null, latencyMs))
  return { verdict: latencyMs === null ? 'unreachable' : 'answers', latencyMs }
}

const differences: Answers['differences'] = ({ params, query }, call) =>
  call.inSite(async (trx) => {
    const { row } = await seenRow(networkSwitch, trx, call, params.switchId)
    return listPage(trx, differenceRows(row), query, {})
  })

type Filters = Pick<Input<typeof switches.differences>['query'], 'difference'>

const differenceRows = (row: NetworkSwitch): ListSource<RowOf<typeof switches.differences>, Filters> => ({
  from: differencesOf(row),
  columns: {
    id: sql`d.id`,
    vlan: sql`d.vlan`,
    difference: sql`d.difference`,
    network: sql`d.network`,
    ports: sql`d.ports`,
  },
  search: [sql`d.network`, sql`d.vlan::text`],
  filters: { difference: (wanted) => sql`d.difference = ${wanted}` },
  sort: 'vlan',
  made: true,
})

/** Blocks a port of a switch, or frees it, and says who loses that connection. */
const block: Handlers<typeof switches, Call>['block'] = async (
  { params, body: { blocked, checkOnly } },
  call,
) => {
  const { provider, keys } = call.parts
  const { row, port } = await call.inSite(async (trx) => {
    const found = await seenRow(networkSwitch, trx, call, params.switchId)
    const { row } = found
    const port = await trx
      .selectFrom('network_switch_port')
      .selectAll()
      .where('switch_id', '=', row.id)
      .where('id', '=', numberIn(params.id))
      .executeTakeFirst()
    if (!port) throw fail(code.notFound)
    return { row, port }
  })
  if (!provider.switches) throw refuseNetwork('noSwitches')
  const servers = blocked && port.host ? await serversOn(call, port.host) : 0
  const told = toldOf(servers, blocked ? port.vlan_tags.length : 0)
  if (checkOnly) return told
  // Recorded before the call, because a provider is never called within a transaction.
  const method = `${titleOf(row)}: port ${port.no} ${blocked ? 'blocked' : 'unblocked'}`
  await call.inSite((trx) =>
    record(trx, call, 'switch-port-changed', { accountId: sessionOf(call).accountId, method }),
  )
  const status = await provider.switches.block(refOf(keys, row), port.no, blocked)
  if (status === undefined) throw refuseNetwork('switchSilent')
  if (status === 'none') throw fail(code.notFound)
  await call.inSite((trx) =>
    trx.updateTable('network_switch_port').set({ status }).where('id', '=', port.id).execute(),
  )
  return told
}

/** Parses a row's number; 0, which no row has, for invalid text. */
const numberIn = (text: string): number => (/^[1-9]\d{0,14}$/.test(text) ? Number(text) : 0)

const serversOn = async ({ parts, site }: Call, host: string): Promise<number> =>
  (await parts.provider.hosts(site.id)).find(({ id }) => id === host)?.machines ?? 0

const toldOf = (servers: number, vlans: number): Reply<typeof switches.block> => ({
  consequences: [
    { kind: 'servers', count: servers },
    { kind: 'vlans', count: vlans },
  ].filter(({ count }) => count > 0),
  cmdId: null,
})

export const switchesHandlers: Answers = forAdministrators({
  ...networkSwitch.handlers,
  ports: switchPorts.handlers.list,
  differences,
  sync,
  test,
  block,
})
