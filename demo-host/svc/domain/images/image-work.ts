import type { ImageWork, Library, MachineRef } from '../provider/provider.ts'
import { CommandError, type CommandContext, type CommandKind } from '../tasks/kinds.ts'
import { carryOutAll } from '../servers/servers.ts'
import { imageOf, releaseImage } from './disk-images.ts'

/** Common rules of commands on images. */
export const imageKind = {
  service: 'servers',
  // The provider would continue anyway.
  canCancel: false,
  canRetry: false,
  mostSeconds: 4 * 3600,
  lane: 'server',
  onEnded: releaseImage,
} as const satisfies Partial<CommandKind>

/** The library of a command's provider, and an image in it. Throws `CommandError` if the provider has none. */
export const libraryFor = (
  { provider, site }: CommandContext,
  imageId: string,
): { library: Library; ref: MachineRef } => {
  if (!provider.library) throw new CommandError('This data center keeps no disk images.', 'final')
  return { library: provider.library, ref: { siteId: site.id, ref: imageId } }
}

/** Has work done on an image, one after the other, as `carryOut` does on a machine; `onDone` hears of each that is done. */
export const workOnImage = (
  context: CommandContext,
  imageId: string,
  works: readonly ImageWork[],
  onDone?: () => Promise<void>,
): Promise<void> => {
  const { library, ref } = libraryFor(context, imageId)
  return carryOutAll(
    context,
    works.map((work) => (key) => library.work(ref, key, work)),
    async ({ state }) => {
      if (state === 'done') await onDone?.()
    },
  )
}

/**
 * Stores that a command's image exists, as the library reports it. Its disk counts as at least the given size
 * in gigabytes.
 */
export const noteMade = async (context: CommandContext, imageId: string, leastGB = 0): Promise<void> => {
  const { library, ref } = libraryFor(context, imageId)
  const made = await library.image(ref)
  if (!made) throw new CommandError('The disk image is not there any more.', 'final')
  const { bytes, sha256, sizeGB, datacenters } = made
  await context.step(
    'apply',
    async (trx) => {
      await imageOf(trx, context.id, imageId)
      await trx
        .updateTable('disk_image')
        .set({ state: 'ready', bytes, sha256, disk_gb: Math.max(sizeGB, leastGB) })
        .where('id', '=', imageId)
        .execute()
      const places = datacenters.map((datacenter) => ({
        image_id: imageId,
        site_id: context.site.id,
        datacenter,
        state: 'ready',
      }))
      await trx
        .insertInto('disk_image_place')
        .values(places)
        .onConflict((conflict) => conflict.doNothing())
        .execute()
    },
    100,
  )
}
