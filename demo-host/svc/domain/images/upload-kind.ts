import type { Trx } from '../../kernel/db/database.ts'
import type { Mailing } from '../calls/call.ts'
import { addToInbox } from '../notifications/inbox.ts'
import type { DiskFormat } from '../provider/provider.ts'
import type { CommandContext, CommandKind } from '../tasks/kinds.ts'
import { imageOf, itemOf, releaseImage } from './disk-images.ts'
import { imageKind, libraryFor, noteMade, workOnImage } from './image-work.ts'
import { findUpload, judge } from './judge-upload.ts'
import { contentOf, leastGB, partsOf } from './uploads.ts'

/** Commands that turn an upload into an image. */
export const uploadKinds = {
  'image-upload': {
    ...imageKind,
    async onEnded(trx, ended) {
      await trx
        .deleteFrom('disk_upload')
        .where('image_id', 'in', (image) =>
          image.selectFrom('disk_image').select('id').where('command_id', '=', ended.id),
        )
        .execute()
      await releaseImage(trx, ended)
    },
    tellDone: tellUploaded,
    run,
  },
} as const satisfies Readonly<Record<string, CommandKind>>

async function run(context: CommandContext): Promise<void> {
  const { imageId, uploadId } = context.input as { imageId: string; uploadId: string }
  // Fails before reading the file if the provider has no library.
  libraryFor(context, imageId)
  const parts = await context.read(async (trx) => {
    await imageOf(trx, context.id, imageId)
    return partsOf(trx, uploadId)
  })
  await judge(context, uploadId, parts)
  const {
    datacenter,
    format,
    size: bytes,
    sha256,
    disk_gb,
  } = await context.read((trx) => findUpload(trx, uploadId))
  const file = {
    format: format as DiskFormat,
    bytes,
    sizeGB: disk_gb ?? leastGB,
    sha256: sha256 ?? '',
    open: () => contentOf(context.files, parts),
  }
  await workOnImage(context, imageId, [{ kind: 'upload', datacenter, file }, { kind: 'verify' }])
  await noteMade(context, imageId, leastGB)
}

/** Notifies the owner of a finished image. */
async function tellUploaded(trx: Trx, _: Mailing, commandId: number): Promise<void> {
  const made = await trx
    .selectFrom('disk_image')
    .select(['id', 'name', 'owner_id', 'site_id', 'format'])
    .where('command_id', '=', commandId)
    .executeTakeFirst()
  if (!made) return
  await addToInbox(trx, { id: made.owner_id, site_id: made.site_id }, itemOf(made))
}
