import { networks } from '../../../../src/contract/networks/networks.ts'
import { serverNetworks } from '../../../../src/contract/servers/networks.ts'
import type { Call } from '../../domain/calls/call.ts'
import { ask, askAll } from '../../domain/serving/ask.ts'
import type { Asked } from '../../domain/serving/serve-machine.ts'
import { said, wrong } from './fields.ts'
import { findServer, type Found } from './find-servers.ts'

/** Adds an interface of a server, connects or disconnects one; lists them where nothing is to be done. */
export const interfaces = async ({ fields }: Asked, call: Call): Promise<unknown> => {
  const found = await findServer(call, fields)
  // New networks have a call of their own.
  for (const name of ['subnet', 'bits']) if (said(fields, name) !== undefined) throw wrong(name)
  const [name, connect, disconnect] = ['add', 'connect', 'disconnect'].map((each) => said(fields, each))
  if (name !== undefined) return add(call, found, name, said(fields, 'ip') ?? 'auto')
  if (connect !== undefined) return plug(call, found, 'connect', connect)
  if (disconnect !== undefined) return plug(call, found, 'disconnect', disconnect)
  const rows = await rowsOf(call, found)
  return rows.map(({ network, addresses, connected, mac }) => ({
    network,
    ips: addresses,
    connected,
    mac,
    routedIps: [],
    manualConfigEnabled: false,
    actions: { 'nic.connect': !connected, 'nic.disconnect': connected },
  }))
}

const rowsOf = (call: Call, { id }: Found) => askAll(call, serverNetworks.nics, { params: { serverId: id } })

const add = async (call: Call, found: Found, name: string, ip: string): Promise<number> => {
  if (name === 'wan' || name === 'lan') {
    if (ip !== 'auto') throw wrong('ip')
    const asked = { params: { serverId: found.id }, body: { networkType: name } }
    return Number((await ask(call, serverNetworks.addNic, asked)).cmdId)
  }
  const rows = await askAll(call, networks.list, {
    query: { datacenter: found.datacenter, networkType: 'lan' },
  })
  const network = rows.find((row) => row.name === name)
  if (!network) throw wrong('add')
  const body = { server: found.id, ...(ip !== 'auto' && { ip }) }
  return Number((await ask(call, networks.attach, { params: { vlanId: network.id }, body })).cmdId)
}

const plug = async (
  call: Call,
  found: Found,
  how: 'connect' | 'disconnect',
  mac: string,
): Promise<number> => {
  const nic = (await rowsOf(call, found)).find((row) => row.mac === mac.toLowerCase())
  if (!nic) throw wrong(how)
  const asked = { params: { serverId: found.id, id: nic.id }, body: { connected: how === 'connect' } }
  return Number((await ask(call, serverNetworks.connectNic, asked)).cmdId)
}
