import { sql, type Selectable } from 'kysely'
import type { Trx } from '../../kernel/db/database.ts'
import type { DiskUploadRow } from '../../kernel/db/rows.ts'
import type { StoredFiles } from '../../kernel/files/stored-files.ts'
import type { Call } from '../calls/call.ts'
import { countOwned } from '../resources/owned-rows.ts'
import { beginOnImage } from './disk-images.ts'

export type Upload = Selectable<DiskUploadRow>

/** Starts the command that turns a complete upload into an image, in the owner's queue; returns the image's ID. */
export const becomeImage = async (trx: Trx, call: Call, upload: Upload): Promise<string> => {
  const { site_id, owner_id, description, image, file_name } = upload
  const name = await freeName(trx, upload)
  const made = await trx
    .insertInto('disk_image')
    .values({
      site_id,
      owner_id,
      name,
      description,
      image,
      format: isDisc(upload) ? 'iso' : 'disk',
      state: 'verifying',
      // Until that is known.
      disk_gb: leastGB,
      source_name: file_name.slice(0, 60),
    })
    .returning(['id', 'owner_id', 'name'])
    .executeTakeFirstOrThrow()
  await trx.updateTable('disk_upload').set({ image_id: made.id }).where('id', '=', upload.id).execute()
  await beginOnImage(trx, call, made, 'image-upload', { uploadId: upload.id })
  return made.id
}

/** Gigabytes: the smallest disk that servers have. */
export const leastGB = 5

/** Whether a file is an ISO by its name; its content must match. */
const isDisc = ({ file_name }: Pick<Upload, 'file_name'>): boolean => /\.iso$/i.test(file_name)

// Another image may have taken the name since the upload started.
const freeName = async (trx: Trx, { site_id, owner_id, name }: Upload): Promise<string> => {
  for (let number = 1; ; number += 1) {
    const tried = number === 1 ? name : `${name.slice(0, 54)} (${number})`
    const owned = { table: 'disk_image', siteId: site_id, ownerId: owner_id } as const
    if (!(await countOwned(trx, owned, [tried], sql`state <> 'removed'`)).taken) return tried
  }
}

/** The files that an upload has arrived in, one behind the other. */
export const partsOf = async (trx: Trx, uploadId: string): Promise<string[]> => {
  const parts = await trx
    .selectFrom('disk_upload_part')
    .select('file_id')
    .where('upload_id', '=', uploadId)
    .orderBy('starts_at')
    .execute()
  return parts.map(({ file_id }) => file_id)
}

/** Content of several files, concatenated. */
export async function* contentOf(files: StoredFiles, parts: readonly string[]): AsyncGenerator<Uint8Array> {
  for (const id of parts) yield* await files.open({ id, content_key_sealed: null })
}
