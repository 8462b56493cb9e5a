import { createHash } from 'node:crypto'
import { code } from '../../../../src/contract/engine/error-codes.ts'
import { reasons } from '../../../../src/contract/engine/reasons.ts'
import { formatsOf } from '../../../../src/contract/storage/uploads.ts'
import type { Trx } from '../../kernel/db/database.ts'
import { headSize, recognise, tailSize } from '../provider/provider.ts'
import { CommandError, type CommandContext } from '../tasks/kinds.ts'
import { contentOf, leastGB, type Upload } from './uploads.ts'

/** The upload that a command turns into an image. */
export const findUpload = (trx: Trx, uploadId: string): Promise<Upload> =>
  trx.selectFrom('disk_upload').selectAll().where('id', '=', uploadId).executeTakeFirstOrThrow()

/**
 * Reads an upload once and records its format: it must match its hash and file name. Throws `CommandError` if
 * not.
 */
export const judge = async (
  context: CommandContext,
  uploadId: string,
  parts: readonly string[],
): Promise<void> => {
  const upload = await context.read((trx) => findUpload(trx, uploadId))
  if (upload.sha256 !== null) return
  await context.tell('judge log', ['Checking the file'], 1)
  const { head, tail, size, sha256, digest } = await look(contentOf(context.files, parts), upload.hash)
  if (size !== upload.size) throw new CommandError('Parts of the file are missing. Upload it again.', 'final')
  if (upload.hash !== null && digest !== upload.hash)
    throw new CommandError(
      `The file's hash is ${digest} instead of ${upload.hash}. Upload it again.`,
      'final',
    )
  const found = recognise(head, size, tail)
  const refused = refusalOf(found, upload)
  if (refused || !found || 'refused' in found)
    throw new CommandError(reasons[`${code.wrongState}.${refused ?? 'fileFormat'}`]!, 'final')
  const sizeGB = found.format === 'iso' ? leastGB : Math.max(leastGB, Math.ceil(found.diskBytes / GB))
  if (sizeGB > mostGB) throw new CommandError(`The disk is larger than ${mostGB} GB.`, 'final')
  await context.step('judged', async (trx) => {
    await trx
      .updateTable('disk_upload')
      .set({ sha256, format: found.format, disk_gb: sizeGB })
      .where('id', '=', uploadId)
      .execute()
  })
}

/** Why a recognized file is refused; undefined if it matches its name and the rules it started with. */
export const refusalOf = (
  found: ReturnType<typeof recognise>,
  { file_name, formats }: Pick<Upload, 'file_name' | 'formats'>,
): 'fileFormat' | 'fileRefers' | 'fileUnusable' | 'formatOff' | undefined => {
  if (found && 'refused' in found) return found.refused === 'refers' ? 'fileRefers' : 'fileUnusable'
  if (!found || !formatsOf(file_name).includes(found.format)) return 'fileFormat'
  return (formats?.includes(found.format) ?? true) ? undefined : 'formatOff'
}

const GB = 1_073_741_824
/** The most that the disk of a server has. */
const mostGB = 2000

/** Hash algorithm by number of digits. */
const algorithms: Readonly<Record<number, string>> = { 32: 'md5', 64: 'sha256', 128: 'sha512' }

const look = async (content: AsyncIterable<Uint8Array>, wanted: string | null) => {
  const sha256 = createHash('sha256')
  const algorithm = algorithms[wanted?.length ?? 64] ?? 'sha256'
  const other = algorithm === 'sha256' ? undefined : createHash(algorithm)
  let [head, tail, size]: [Buffer, Buffer, number] = [Buffer.alloc(0), Buffer.alloc(0), 0]
  for await (const chunk of content) {
    sha256.update(chunk)
    other?.update(chunk)
    size += chunk.length
    if (head.length < headSize) head = Buffer.concat([head, chunk]).subarray(0, headSize)
    tail = Buffer.concat([tail, chunk.subarray(-tailSize)]).subarray(-tailSize)
  }
  const whole = sha256.digest('hex')
  return { head, tail, size, sha256: whole, digest: other?.digest('hex') ?? whole }
}
