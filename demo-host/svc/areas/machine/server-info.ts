import { servers } from '../../../../src/contract/servers/servers.ts'
import { serverNetworks } from '../../../../src/contract/servers/networks.ts'
import type { Call } from '../../domain/calls/call.ts'
import { ask, askAll } from '../../domain/serving/ask.ts'
import type { Asked } from '../../domain/serving/serve-machine.ts'
import { allServers, findServers, type Found } from './find-servers.ts'

export const listServers = (_: Asked, call: Call): Promise<Found[]> => allServers(call)

/** Configuration and price of servers. */
export const serversInfo = async ({ fields }: Asked, call: Call) => {
  const told = []
  for (const found of await findServers(call, fields)) {
    const { price, priceOn, priceOff, ...info } = await infoOf(call, found)
    const isMonthly = price.period === 'month'
    told.push({
      ...info,
      priceMonthlyOn: isMonthly ? price.amount : '',
      priceHourlyOn: priceOn.amount,
      priceHourlyOff: priceOff.amount,
    })
  }
  return told
}

/** The same for one, without its price. */
export const serverInfo = async ({ params }: Asked, call: Call) => {
  const [found] = await findServers(call, params)
  const { price: _, priceOn: __, priceOff: ___, ...info } = await infoOf(call, found!)
  return info
}

/** Public addresses of servers, for signing in to them. */
export const externalAddresses = async ({ fields }: Asked, call: Call) => {
  const told = []
  for (const { id, name } of await findServers(call, fields)) {
    const nics = await askAll(call, serverNetworks.nics, { params: { serverId: id } })
    const externalIp =
      nics.find(({ networkType, address }) => networkType === 'wan' && address)?.address ?? ''
    told.push({ id, name, externalIp })
  }
  return told
}

const infoOf = async (call: Call, { power, ...found }: Found) => {
  const params = { serverId: found.id }
  const shown = await ask(call, servers.show, { params })
  const disks = await askAll(call, servers.disks, { params })
  const nics = await askAll(call, serverNetworks.nics, { params })
  return {
    ...found,
    power,
    cpu: `${shown.cpuCount}${shown.cpuType}`,
    ram: shown.ramMB,
    diskSizes: disks.map(({ sizeGB }) => sizeGB),
    networks: nics.map(({ network, addresses }) => ({ network, ips: addresses })),
    billing: shown.billing,
    traffic: shown.traffic,
    // Neither is sold here.
    managed: '0',
    backup: '0',
    price: shown.price,
    priceOn: shown.priceOn,
    priceOff: shown.priceOff,
  }
}
