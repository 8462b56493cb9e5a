import { servers } from '../../../../src/contract/servers/servers.ts'
import type { Reply } from '../../../../src/contract/engine/endpoint.ts'
import type { Call } from '../../domain/calls/call.ts'
import { ask, askAll } from '../../domain/serving/ask.ts'
import type { Asked } from '../../domain/serving/serve-machine.ts'
import { serverTime } from './dates.ts'
import { needed, said } from './fields.ts'
import { findServer } from './find-servers.ts'

/** Takes a snapshot of a server, removes one or goes back to it; lists them where nothing is to be done. */
export const snapshots = async ({ fields }: Asked, call: Call): Promise<unknown> => {
  const { id: serverId } = await findServer(call, fields)
  const [create, remove, revert] = ['create', 'delete', 'revert'].map((name) => said(fields, name))
  if (create !== undefined) return take(call, serverId, create)
  if (remove !== undefined) return forget(call, serverId, remove)
  if (revert !== undefined) return goBack(call, serverId, revert)
  return (await rowsOf(call, serverId)).map((row) => ({ ...shown(row), child: null }))
}

/** Snapshots of a server as a tree. */
export const snapshotTree = async ({ params: { id = '' } }: Asked, call: Call) =>
  below(await rowsOf(call, id), 0, '')

export const takeSnapshot = ({ params: { id = '' }, fields }: Asked, call: Call) =>
  take(call, id, needed(fields, 'name'))

export const revertSnapshot = ({ params: { id = '' }, fields }: Asked, call: Call) =>
  goBack(call, id, needed(fields, 'snapshotId'))

export const removeSnapshot = ({ params: { id = '' }, fields }: Asked, call: Call) =>
  forget(call, id, needed(fields, 'snapshotId'))

type Row = Reply<typeof servers.snapshots>['items'][number]

interface Tree extends ReturnType<typeof shown> {
  child: Tree[]
}

// A name may be there twice, so their depths keep one from being below itself.
const below = (rows: readonly Row[], depth: number, parent: string): Tree[] =>
  rows
    .filter((row) => row.depth === depth && row.parent === parent)
    .map((row) => ({ ...shown(row), child: below(rows, depth + 1, row.name) }))

const shown = ({ id, name, dtCreate, depth, isCurrent }: Row) => ({
  id: Number(id),
  name,
  date: serverTime(dtCreate),
  depth,
  active: isCurrent,
})

const rowsOf = (call: Call, serverId: string) => askAll(call, servers.snapshots, { params: { serverId } })

const take = async (call: Call, serverId: string, name: string): Promise<number> =>
  Number((await ask(call, servers.takeSnapshot, { params: { serverId }, body: { name } })).cmdId)

const goBack = async (call: Call, serverId: string, id: string): Promise<number> =>
  Number((await ask(call, servers.revertSnapshot, { params: { serverId, id } })).cmdId)

const forget = async (call: Call, serverId: string, id: string): Promise<number> =>
  Number((await ask(call, servers.removeSnapshot, { params: { serverId, id } })).cmdId)
