import { sql } from 'kysely'
import type { CommandContext, CommandKind } from '../tasks/kinds.ts'
import { imageOf, releaseImage } from './disk-images.ts'
import { imageKind, noteMade, workOnImage } from './image-work.ts'
import { serverOf, releaseServer } from '../servers/servers.ts'
import { tellCloned } from './tell-cloned.ts'

/** Commands on library images. */
export const imageKinds = {
  'server-clone': {
    ...imageKind,
    async onEnded(trx, ended) {
      await releaseServer(trx, ended)
      await releaseImage(trx, ended)
    },
    tellDone: tellCloned,
    run: clone,
  },
  'image-copy': { ...imageKind, run: copy },
  'image-remove': { ...imageKind, run: remove },
} as const satisfies Readonly<Record<string, CommandKind>>

async function clone(context: CommandContext): Promise<void> {
  const { serverId, imageId } = context.input as { serverId: string; imageId: string }
  await context.read(async (trx) => {
    await serverOf(trx, context.id, serverId)
    await imageOf(trx, context.id, imageId)
  })
  await workOnImage(
    context,
    imageId,
    [{ kind: 'clone', machine: serverId, disk: 0 }, { kind: 'verify' }],
    () =>
      context.step('cloned', async (trx) => {
        await trx
          .updateTable('disk_image')
          .set({ state: 'verifying' })
          .where('id', '=', imageId)
          .where('state', '=', 'cloning')
          .execute()
      }),
  )
  await noteMade(context, imageId)
}

async function copy(context: CommandContext): Promise<void> {
  const { imageId, datacenter } = context.input as { imageId: string; datacenter: string }
  await context.read((trx) => imageOf(trx, context.id, imageId))
  await workOnImage(context, imageId, [{ kind: 'copyImage', datacenter }])
  await context.step(
    'apply',
    async (trx) => {
      await imageOf(trx, context.id, imageId)
      await trx
        .updateTable('disk_image_place')
        .set({ state: 'ready' })
        .where('image_id', '=', imageId)
        .where('datacenter', '=', datacenter)
        .execute()
    },
    100,
  )
}

async function remove(context: CommandContext): Promise<void> {
  const { imageId } = context.input as { imageId: string }
  await context.read((trx) => imageOf(trx, context.id, imageId))
  await workOnImage(context, imageId, [{ kind: 'removeImage' }])
  await context.step(
    'apply',
    async (trx) => {
      await imageOf(trx, context.id, imageId)
      for (const table of ['disk_image_place', 'disk_image_share'] as const)
        await trx.deleteFrom(table).where('image_id', '=', imageId).execute()
      await trx
        .updateTable('disk_image')
        .set({ state: 'removed', removed_at: sql`clock_timestamp()` })
        .where('id', '=', imageId)
        .execute()
    },
    100,
  )
}
