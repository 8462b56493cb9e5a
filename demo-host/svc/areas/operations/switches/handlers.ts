import { sql } from 'kysely'
import type { Handlers, Input } from '../../../../../src/contract/engine/endpoint.ts'
import type { RowOf } from '../../../../../src/contract/engine/rows.ts'
import type { switches } from '../../../../../src/contract/operations/switches.ts'
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
import { block } from './block-port.ts'
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

export const switchesHandlers: Answers = forAdministrators({
  ...networkSwitch.handlers,
  ports: switchPorts.handlers.list,
  differences,
  sync,
  test,
  block,
})
