import type { Handlers, Reply } from '../../../../../src/contract/engine/endpoint.ts'
import { code } from '../../../../../src/contract/engine/error-codes.ts'
import type { switches } from '../../../../../src/contract/operations/switches.ts'
import { record } from '../../../domain/audit/record.ts'
import { sessionOf, type Call } from '../../../domain/calls/call.ts'
import { refuseNetwork } from '../../../domain/networks/refuse.ts'
import { refOf, titleOf } from '../../../domain/networks/switches.ts'
import { seenRow } from '../../../domain/resources/serve-resource.ts'
import { fail } from '../../../kernel/http/fail.ts'
import { networkSwitch } from './network-switch.ts'

/** Blocks a port of a switch, or frees it, and says who loses that connection. */
export const block: Handlers<typeof switches, Call>['block'] = async (
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
