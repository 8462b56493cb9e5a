import { serverImages } from '../../../../src/contract/servers/images.ts'
import { servers } from '../../../../src/contract/servers/servers.ts'
import type { Call } from '../../domain/calls/call.ts'
import { ask, askAll } from '../../domain/serving/ask.ts'
import type { Asked } from '../../domain/serving/serve-machine.ts'
import { needed, said, wrong } from './fields.ts'
import { findServer } from './find-servers.ts'

/** Saves a server's disk as an image; lists possible disks without an action. */
export const images = async ({ fields }: Asked, call: Call): Promise<unknown> => {
  const { id } = await findServer(call, fields)
  return said(fields, 'clone') === undefined
    ? disksOf(call, id)
    : clone(call, id, { disk: ['clone', needed(fields, 'clone')], name: needed(fields, 'image-name') })
}

export const imageDisks = ({ params: { id = '' } }: Asked, call: Call) => disksOf(call, id)

export const makeImage = ({ params: { id = '' }, fields }: Asked, call: Call) =>
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
