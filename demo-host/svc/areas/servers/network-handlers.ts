import { code } from '../../../../src/contract/engine/error-codes.ts'
import type { Handlers } from '../../../../src/contract/engine/endpoint.ts'
import { mostAddresses } from '../../../../src/contract/servers/rows.ts'
import { serverNetworks } from '../../../../src/contract/servers/networks.ts'
import type { Call } from '../../domain/calls/call.ts'
import { requireWithinPrice } from '../../domain/prices/price-limit.ts'
import {
  addAddress,
  addInterface,
  addPrivateInterface,
  freeIndex,
  refuse,
} from '../../domain/servers/servers.ts'
import { fail } from '../../kernel/http/fail.ts'
import { estimateChange } from './estimate-change.ts'
import { nics } from './interfaces.ts'
import { operateReady, type Held } from './operate.ts'

export const serverNetworksHandlers: Handlers<typeof serverNetworks, Call> = {
  nics: nics.handlers.list,
  connectNic: operateReady(serverNetworks.connectNic, async ({ params, body: { connected } }, held) => {
    const { index, connected: now } = await namedInterface(held, params.id)
    if (now === connected) throw refuse('sameState')
    return { action: 'nic', input: { index, connected }, detail: `${index}: ${connected ? 'on' : 'off'}` }
  }),
  addNic: operateReady(serverNetworks.addNic, async ({ body: { networkType } }, held) => {
    const index = await freeIndex(held.trx, held.server)
    if (networkType === 'wan') await requirePrice(held)
    const add = networkType === 'wan' ? addInterface : addPrivateInterface
    await add(held.trx, held.server, index)
    return {
      action: 'nic-add',
      detail: `${index}: ${networkType}`,
      async onBegun(adding) {
        await ofServer(held).set({ adding }).where('index', '=', index).execute()
      },
    }
  }),
  removeNic: operateReady(serverNetworks.removeNic, async ({ params }, held) => {
    const { index, network } = await namedInterface(held, params.id)
    if ((await interfacesOf(held)).length === 1) throw refuse('lastInterface')
    return { action: 'nic-remove', input: { index }, detail: `${index}: ${network}` }
  }),
  addAddress: operateReady(serverNetworks.addAddress, async ({ params }, held) => {
    const { id, index, network_type } = await namedInterface(held, params.id)
    if (network_type !== 'wan') throw refuse('notPublic')
    const taken = await addressesAt(held, id)
    if (taken.length >= mostAddresses) throw fail(code.listFull, { params: { max: mostAddresses } })
    await requirePrice(held)
    const ip = await addAddress(held.trx, held.server, id)
    return {
      action: 'ip-add',
      detail: `${index}: ${ip}`,
      async onBegun(adding) {
        await held.trx
          .updateTable('address')
          .set({ adding })
          .where('site_id', '=', held.server.site_id)
          .where('ip', '=', ip)
          .where('nic_id', '=', id)
          .execute()
      },
    }
  }),
  removeAddress: operateReady(serverNetworks.removeAddress, async ({ params, query: { address } }, held) => {
    const { id, index } = await namedInterface(held, params.id)
    const taken = await addressesAt(held, id)
    if (taken.length <= 1) throw refuse('lastAddress')
    if (!taken.includes(address)) throw fail(code.badRequest, { key: 'address' })
    return { action: 'ip-remove', input: { address }, detail: `${index}: ${address}` }
  }),
  estimate: estimateChange,
}

const requirePrice = ({ trx, call, owner, server }: Held): Promise<void> =>
  requireWithinPrice(trx, call, owner, server.id, { moreAddresses: 1 })

const interfacesOf = ({ trx, server }: Held) =>
  trx
    .selectFrom('server_nic')
    .select(['id', 'index', 'network', 'network_type', 'connected'])
    .where('server_id', '=', server.id)
    .execute()

const ofServer = ({ trx, server }: Held) => trx.updateTable('server_nic').where('server_id', '=', server.id)

const namedInterface = async (held: Held, id: string) => {
  const found = (await interfacesOf(held)).find(({ index }) => String(index) === id)
  if (!found) throw fail(code.notFound)
  return found
}

const addressesAt = async ({ trx, server }: Held, nic: number): Promise<string[]> => {
  const rows = await trx
    .selectFrom('address')
    .select('ip')
    .where('site_id', '=', server.site_id)
    .where('nic_id', '=', nic)
    .execute()
  return rows.map(({ ip }) => ip)
}
