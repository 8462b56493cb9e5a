import { serverNetworks } from '../../../../src/contract/servers/networks.ts'
import { servers } from '../../../../src/contract/servers/servers.ts'
import { serverImages } from '../../../../src/contract/servers/images.ts'
import type { MachineCall, Asked } from '../../domain/serving/serve-machine.ts'
import type { Call } from '../../domain/calls/call.ts'
import { ask, askAll } from '../../domain/serving/ask.ts'
import type { Fields } from '../../kernel/http/read-fields.ts'
import { choices } from './choices.ts'
import { createServer, processorsOf } from './create.ts'
import { interfaces } from './interfaces.ts'
import * as networks from './networks.ts'
import { history, report, statistics } from './past.ts'
import * as power from './power.ts'
import { command, commands } from './queue.ts'
import { schema } from './schema.ts'
import { externalAddresses, listServers, serverInfo, serversInfo } from './server-info.ts'
import { authenticate } from './sign-in.ts'
import { removeSnapshot, revertSnapshot, snapshots, snapshotTree, takeSnapshot } from './snapshots.ts'
import { tags } from './tags.ts'
import { findServer } from './find-servers.ts'
import { needed, numberOf, refuseYes, said, isYes, wrong } from './fields.ts'

/** Everything below them is for programs. */
export const machineFolders = ['/service', '/server']

/** Creates a server from another powered-off one's boot disk; omitted fields are copied from it. */
const cloneServer = async (asked: Asked, call: Call): Promise<unknown> => {
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

/** Changes a server's configuration or billing; omitted fields stay. */
const configure = async ({ fields }: Asked, call: Call): Promise<string[]> => {
  refuseYes(fields, 'dailybackup', 'managed')
  const { id } = await findServer(call, fields)
  return [await change(call, id, fields)]
}

const setCpu = async ({ params: { id = '' }, fields }: Asked, call: Call): Promise<number> =>
  Number(await change(call, id, { cpu: needed(fields, 'cpu') }))

const setRam = async ({ params: { id = '' }, fields }: Asked, call: Call): Promise<number> =>
  Number(await change(call, id, { ram: needed(fields, 'ram') }))

/** Saves a server's description, if given, and returns it. */
const description = async ({ fields }: Asked, call: Call) => {
  const { id, name } = await findServer(call, fields)
  const shown = await ask(call, servers.show, { params: { serverId: id } })
  const set = said(fields, 'set')
  if (set === undefined) return [{ name, description: shown.description }]
  await ask(call, servers.describe, { params: { id }, body: { description: set, tags: shown.tags } })
  return [{ name, description: set.trim() }]
}

/** Names a server. Nothing takes time, so that there is no command to wait for. */
const rename = async ({ fields }: Asked, call: Call): Promise<string[]> => {
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

/** Adds a disk of a server, removes or grows one; lists them where nothing is to be done. */
const disks = async ({ fields }: Asked, call: Call): Promise<unknown> => {
  const { id: serverId } = await findServer(call, fields)
  const [remove, resize] = [said(fields, 'remove'), said(fields, 'resize')]
  if (said(fields, 'add') !== undefined) return add(call, serverId, numberOf(fields, 'add'))
  if (remove !== undefined) return take(call, serverId, remove)
  if (resize !== undefined) return grow(call, serverId, resize, numberOf(fields, 'size'))
  const rows = await askAll(call, servers.disks, { params: { serverId } })
  return rows.map(({ index, sizeGB }) => ({ id: index, size: `${sizeGB}gb` }))
}

const addDisk = ({ params: { id = '' }, fields }: Asked, call: Call) =>
  add(call, id, numberOf(fields, 'size'))

const growDisk = ({ params: { id = '' }, fields }: Asked, call: Call) =>
  grow(call, id, needed(fields, 'index'), numberOf(fields, 'size'))

const removeDisk = ({ params: { id = '' }, fields }: Asked, call: Call) => {
  if (!isYes(fields, 'confirm')) throw wrong('confirm')
  return take(call, id, needed(fields, 'index'))
}

const add = async (call: Call, serverId: string, sizeGB: number): Promise<number> =>
  Number((await ask(call, servers.addDisk, { params: { serverId }, body: { sizeGB } })).cmdId)

const grow = async (call: Call, serverId: string, id: string, sizeGB: number): Promise<number> =>
  Number((await ask(call, servers.growDisk, { params: { serverId, id }, body: { sizeGB } })).cmdId)

const take = async (call: Call, serverId: string, id: string): Promise<number> =>
  Number((await ask(call, servers.removeDisk, { params: { serverId, id } })).cmdId)

/** Saves a server's disk as an image; lists possible disks without an action. */
const images = async ({ fields }: Asked, call: Call): Promise<unknown> => {
  const { id } = await findServer(call, fields)
  return said(fields, 'clone') === undefined
    ? disksOf(call, id)
    : clone(call, id, { disk: ['clone', needed(fields, 'clone')], name: needed(fields, 'image-name') })
}

const imageDisks = ({ params: { id = '' } }: Asked, call: Call) => disksOf(call, id)

const makeImage = ({ params: { id = '' }, fields }: Asked, call: Call) =>
  clone(call, id, { disk: ['disk_src_0', needed(fields, 'disk_src_0')], name: needed(fields, 'disk_name_0') })

/** Images are made of the boot disk. */
const disksOf = async (call: Call, serverId: string) =>
  (await askAll(call, servers.disks, { params: { serverId } }))
    .filter(({ isOS }) => isOS)
    .map(({ index, sizeGB }) => ({ uuid: `${serverId}-${index}`, sizeGB }))

/** Throws code 903 with the disk's field if it can't become an image. */
const clone = async (
  call: Call,
  id: string,
  { disk: [field, uuid], name }: { disk: [field: string, uuid: string]; name: string },
): Promise<number> => {
  if (!(await disksOf(call, id)).some((disk) => disk.uuid === uuid)) throw wrong(field)
  return Number((await ask(call, serverImages.clone, { params: { id }, body: { name } })).cmdId)
}

/** Paths of the machine API, for clients made for other services. */
export const machineCalls: readonly MachineCall[] = [
  { method: 'GET', path: '/schema', open: true, does: schema },
  { method: 'POST', path: '/service/authenticate', open: true, does: authenticate },

  { method: 'GET', path: '/service/servers', does: listServers },
  { method: 'GET', path: '/service/server', does: choices },
  { method: 'POST', path: '/service/server', does: createServer },
  { method: 'POST', path: '/service/cloneServer', does: cloneServer },
  { method: 'POST', path: '/service/server/info', does: serversInfo },
  { method: 'POST', path: '/service/server/ssh', does: externalAddresses },
  { method: 'POST', path: '/service/server/sshkey', does: externalAddresses },
  { method: 'POST', path: '/service/server/poweron', does: power.switchServers('on') },
  { method: 'POST', path: '/service/server/poweroff', does: power.switchServers('off') },
  { method: 'POST', path: '/service/server/reboot', does: power.switchServers('restart') },
  { method: 'POST', path: '/service/server/suspend', does: power.switchServers('suspend') },
  { method: 'POST', path: '/service/server/resume', does: power.switchServers('resume') },
  { method: 'POST', path: '/service/server/terminate', does: power.terminateServers },
  { method: 'POST', path: '/service/server/password', does: power.setPasswords },
  { method: 'POST', path: '/service/server/rename', does: rename },
  { method: 'GET', path: '/service/queue', does: commands },
  { method: 'GET', path: '/service/queue/:id', does: command },

  { method: 'POST', path: '/server/configure', does: configure },
  { method: 'POST', path: '/server/description', does: description },
  { method: 'POST', path: '/server/disk', does: disks },
  { method: 'POST', path: '/server/network', does: interfaces },
  { method: 'POST', path: '/server/snapshot', does: snapshots },
  { method: 'POST', path: '/server/history', does: history },
  { method: 'POST', path: '/server/statistics', does: statistics },
  { method: 'POST', path: '/server/report', does: report },
  { method: 'POST', path: '/server/tags', does: tags },
  { method: 'POST', path: '/server/hdlib', does: images },

  { method: 'GET', path: '/service/networks', does: networks.listNetworks },
  { method: 'POST', path: '/service/network/create', does: networks.createNetwork },
  { method: 'POST', path: '/service/network/delete', does: networks.deleteNetwork },
  { method: 'GET', path: '/service/network/subnets', does: networks.listSubnets },
  { method: 'POST', path: '/service/network/subnet/create', does: networks.createSubnet },
  { method: 'POST', path: '/service/network/subnet/edit', does: networks.editSubnet },
  { method: 'POST', path: '/service/network/subnet/delete', does: networks.deleteSubnet },

  { method: 'GET', path: '/service/server/:id', does: serverInfo },
  { method: 'PUT', path: '/service/server/:id/power', does: power.switchServer },
  { method: 'DELETE', path: '/service/server/:id/terminate', does: power.terminateServer },
  { method: 'PUT', path: '/service/server/:id/password', does: power.setPassword },
  { method: 'PUT', path: '/service/server/:id/cpu', does: setCpu },
  { method: 'PUT', path: '/service/server/:id/ram', does: setRam },
  { method: 'POST', path: '/service/server/:id/disk', does: addDisk },
  { method: 'PUT', path: '/service/server/:id/disk', does: growDisk },
  { method: 'DELETE', path: '/service/server/:id/disk/remove', does: removeDisk },
  { method: 'GET', path: '/service/server/:id/hdlib', does: imageDisks },
  { method: 'POST', path: '/service/server/:id/hdlib', does: makeImage },
  { method: 'GET', path: '/service/server/:id/snapshots', does: snapshotTree },
  { method: 'POST', path: '/service/server/:id/snapshot', does: takeSnapshot },
  { method: 'PUT', path: '/service/server/:id/snapshot', does: revertSnapshot },
  { method: 'DELETE', path: '/service/server/:id/snapshot', does: removeSnapshot },
]
