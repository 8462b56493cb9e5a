import { sql, type Selectable } from 'kysely'
import type { Trx } from '../../kernel/db/database.ts'
import type { DiskImageRow } from '../../kernel/db/rows.ts'
import { record } from '../audit/record.ts'
import type { Call } from '../calls/call.ts'
import type { Ended } from '../calls/services.ts'
import { beginCommand } from '../tasks/begin.ts'
import { CommandError } from '../tasks/kinds.ts'
import { refuse } from '../servers/servers.ts'

export type DiskImage = Selectable<DiskImageRow>

/** Refuses actions on an image that isn't ready or has a running task. */
export const requireImageReady = ({ command_id, state }: DiskImage, also: readonly string[] = []): void => {
  if (command_id !== null) throw refuse('imageBusy')
  if (state !== 'ready' && !also.includes(state)) throw refuse('imageNotReady')
}

/** Starts a command on a locked image, in the owner's queue, and returns its ID. */
export const beginOnImage = async (
  trx: Trx,
  call: Call,
  { id, owner_id: accountId, name: target }: Pick<DiskImage, 'id' | 'owner_id' | 'name'>,
  name: keyof typeof eventOf,
  input: object = {},
): Promise<string> => {
  const command = await beginCommand(trx, call, {
    accountId,
    name,
    target,
    input: { imageId: id, ...input },
    about: `image ${id}`,
  })
  await trx
    .updateTable('disk_image')
    .set({ command_id: Number(command) })
    .where('id', '=', id)
    .execute()
  await record(trx, call, eventOf[name], { accountId, method: target, about: `image ${id}` })
  return command
}

const eventOf = {
  'image-upload': 'image-created',
  'image-copy': 'image-changed',
  'image-remove': 'image-removed',
} as const

/** The image of a command, while it holds it. */
export const imageOf = async (trx: Trx, commandId: number, imageId: string): Promise<DiskImage> => {
  const image = await trx
    .selectFrom('disk_image')
    .selectAll()
    .where('id', '=', imageId)
    .where('command_id', '=', commandId)
    .executeTakeFirst()
  if (!image) throw new CommandError('The disk image is not there any more.', 'final')
  return image
}

/**
 * Releases the image of an ended command: one that was never created has failed, and missing copies are
 * dropped.
 */
export const releaseImage = async (trx: Trx, { id }: Ended): Promise<void> => {
  const image = await trx
    .updateTable('disk_image')
    .set({
      command_id: null,
      state: sql<string>`case when state in ('cloning', 'verifying') then 'failed'
        when state = 'removing' then case when sha256 is null then 'failed' else 'ready' end else state end`,
    })
    .where('command_id', '=', id)
    .returning('id')
    .executeTakeFirst()
  if (!image) return
  await trx
    .deleteFrom('disk_image_place')
    .where('image_id', '=', image.id)
    .where('state', '=', 'copying')
    .execute()
}

/** Inbox item of a created image. */
export const itemOf = ({ id, name, format }: Pick<DiskImage, 'id' | 'name' | 'format'>) =>
  ({
    kind: 'imageCreated',
    params: { image: name },
    page: 'hdlibrary',
    pageParams: { datacenter: 'all', listMode: format === 'iso' ? 'iso' : 'private', imageId: id },
  }) as const
