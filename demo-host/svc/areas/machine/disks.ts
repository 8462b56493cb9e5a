import { servers } from '../../../../src/contract/servers/servers.ts'
import type { Call } from '../../domain/calls/call.ts'
import { ask, askAll } from '../../domain/serving/ask.ts'
import type { Asked } from '../../domain/serving/serve-machine.ts'
import { isYes, needed, numberOf, said, wrong } from './fields.ts'
import { findServer } from './find-servers.ts'

/** Adds a disk of a server, removes or grows one; lists them where nothing is to be done. */
export const disks = async ({ fields }: Asked, call: Call): Promise<unknown> => {
  const { id: serverId } = await findServer(call, fields)
  const [remove, resize] = [said(fields, 'remove'), said(fields, 'resize')]
  if (said(fields, 'add') !== undefined) return add(call, serverId, numberOf(fields, 'add'))
  if (remove !== undefined) return take(call, serverId, remove)
  if (resize !== undefined) return grow(call, serverId, resize, numberOf(fields, 'size'))
  const rows = await askAll(call, servers.disks, { params: { serverId } })
  return rows.map(({ index, sizeGB }) => ({ id: index, size: `${sizeGB}gb` }))
}

export const addDisk = ({ params: { id = '' }, fields }: Asked, call: Call) =>
  add(call, id, numberOf(fields, 'size'))

export const growDisk = ({ params: { id = '' }, fields }: Asked, call: Call) =>
  grow(call, id, needed(fields, 'index'), numberOf(fields, 'size'))

export const removeDisk = ({ params: { id = '' }, fields }: Asked, call: Call) => {
  if (!isYes(fields, 'confirm')) throw wrong('confirm')
  return take(call, id, needed(fields, 'index'))
}

const add = async (call: Call, serverId: string, sizeGB: number): Promise<number> =>
  Number((await ask(call, servers.addDisk, { params: { serverId }, body: { sizeGB } })).cmdId)

const grow = async (call: Call, serverId: string, id: string, sizeGB: number): Promise<number> =>
  Number((await ask(call, servers.growDisk, { params: { serverId, id }, body: { sizeGB } })).cmdId)

const take = async (call: Call, serverId: string, id: string): Promise<number> =>
  Number((await ask(call, servers.removeDisk, { params: { serverId, id } })).cmdId)
