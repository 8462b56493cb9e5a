import { serverNetworks } from '../../../../src/contract/servers/networks.ts'
import { servers } from '../../../../src/contract/servers/servers.ts'
import type { Call } from '../../domain/calls/call.ts'
import { ask, askAll } from '../../domain/serving/ask.ts'
import type { Asked } from '../../domain/serving/serve-machine.ts'
import type { Fields } from '../../kernel/http/read-fields.ts'
import { createServer } from './create.ts'
import { findServer } from './find-servers.ts'

/** Creates a server from another powered-off one's boot disk; omitted fields are copied from it. */
export const cloneServer = async (asked: Asked, call: Call): Promise<unknown> => {
  const { id } = await findServer(call, asked.fields, 'source-')
  const said = Object.entries(asked.fields).filter(([, value]) => value !== '')
  const fields = { ...(await fieldsOf(call, id)), ...Object.fromEntries(said), image: id }
  return createServer({ ...asked, fields }, call)
}

const fieldsOf = async (call: Call, serverId: string): Promise<Fields> => {
  const params = { serverId }
  const shown = await ask(call, servers.show, { params })
  const disks = await askAll(call, servers.disks, { params })
  const types = (await askAll(call, serverNetworks.nics, { params })).map(({ networkType }) => networkType)
  const names = ['wan', 'lan'].filter((name) => types.some((type) => (type === 'wan') === (name === 'wan')))
  return {
    datacenter: shown.datacenter,
    cpu: `${shown.cpuCount}${shown.cpuType}`,
    ram: String(shown.ramMB),
    disk: disks.map(({ sizeGB }) => `size=${sizeGB}`).join(' '),
    billingcycle: shown.billing,
    monthlypackage: shown.traffic,
    network: names.map((name) => `name=${name},ip=auto`).join(' '),
  }
}
