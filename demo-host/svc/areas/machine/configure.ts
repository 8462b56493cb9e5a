import { servers } from '../../../../src/contract/servers/servers.ts'
import type { Call } from '../../domain/calls/call.ts'
import { ask } from '../../domain/serving/ask.ts'
import type { Asked } from '../../domain/serving/serve-machine.ts'
import type { Fields } from '../../kernel/http/read-fields.ts'
import { processorsOf } from './create.ts'
import { needed, numberOf, refuseYes, said } from './fields.ts'
import { findServer } from './find-servers.ts'

/** Changes a server's configuration or billing; omitted fields stay. */
export const configure = async ({ fields }: Asked, call: Call): Promise<string[]> => {
  refuseYes(fields, 'dailybackup', 'managed')
  const { id } = await findServer(call, fields)
  return [await change(call, id, fields)]
}

export const setCpu = async ({ params: { id = '' }, fields }: Asked, call: Call): Promise<number> =>
  Number(await change(call, id, { cpu: needed(fields, 'cpu') }))

export const setRam = async ({ params: { id = '' }, fields }: Asked, call: Call): Promise<number> =>
  Number(await change(call, id, { ram: needed(fields, 'ram') }))

/** Saves a server's description, if given, and returns it. */
export const description = async ({ fields }: Asked, call: Call) => {
  const { id, name } = await findServer(call, fields)
  const shown = await ask(call, servers.show, { params: { serverId: id } })
  const set = said(fields, 'set')
  if (set === undefined) return [{ name, description: shown.description }]
  await ask(call, servers.describe, { params: { id }, body: { description: set, tags: shown.tags } })
  return [{ name, description: set.trim() }]
}

/** Names a server. Nothing takes time, so that there is no command to wait for. */
export const rename = async ({ fields }: Asked, call: Call): Promise<string[]> => {
  const { id } = await findServer(call, fields)
  await ask(call, servers.rename, { params: { id }, body: { name: needed(fields, 'new-name') } })
  return []
}

const change = async (call: Call, id: string, fields: Fields): Promise<string> => {
  const shown = await ask(call, servers.show, { params: { serverId: id } })
  const cpu = said(fields, 'cpu')
  const body = {
    ...(cpu === undefined ? { cpuType: shown.cpuType, cpuCount: shown.cpuCount } : processorsOf(cpu)),
    ramMB: said(fields, 'ram') === undefined ? shown.ramMB : numberOf(fields, 'ram'),
    billing: said(fields, 'billingcycle') ?? shown.billing,
    traffic: said(fields, 'monthlypackage') ?? shown.traffic,
  }
  return (await ask(call, servers.configure, { params: { id }, body })).cmdId
}
