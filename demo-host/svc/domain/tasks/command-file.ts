import type { Trx } from '../../kernel/db/database.ts'
import { NoRoom } from '../../kernel/files/quota.ts'
import { FileMissing, wholeContent, type Content } from '../../kernel/files/storage.ts'
import type { Arrived } from '../../kernel/files/stored-files.ts'
import type { Services } from '../calls/services.ts'
import { tellOfQuota } from '../notifications/tell-of-quota.ts'
import { CommandError, type CommandContext } from './kinds.ts'

/** File created by a command. */
export interface Made {
  name: string
  mediaType: string
  /** Retention in milliseconds. */
  keptFor: number
  /** No quota refuses it. */
  isExempt?: boolean
}

/**
 * Stores a command's file encrypted, as its last step; `then` runs in the same transaction. Throws
 * `CommandError` if the quota is used up.
 */
export const keepFile = async (
  context: CommandContext,
  { name, mediaType, keptFor, isExempt = false }: Made,
  content: Content,
  then: (trx: Trx, file: { size: number; until: Date }) => Promise<void>,
): Promise<void> => {
  const { id, site, accountId, files } = context
  let unwanted: Arrived | undefined
  try {
    const file = await files.bring({ owner: { siteId: site.id, accountId }, isExempt, sealed: true }, content)
    unwanted = file
    await context.step(
      'keep',
      async (trx) => {
        await files.settle(trx, file, { mediaType })
        const until = new Date(Date.now() + keptFor)
        await trx
          .insertInto('command_file')
          .values({
            site_id: site.id,
            command_id: id,
            name,
            file_id: file.id,
            ends_at: until,
            size: file.size,
          })
          .execute()
        await then(trx, { size: file.size, until })
        unwanted = undefined
      },
      100,
    )
  } catch (error) {
    if (!(error instanceof NoRoom)) throw error
    await context.step('no room', (trx) => tellOfQuota(trx, context.mailing, accountId, error))
    throw new CommandError('There is no room for more files.')
  } finally {
    // The command was canceled, finished, or taken over.
    if (unwanted) await files.drop(unwanted).catch(() => undefined)
  }
}

/** Storage of a command's file. */
export type CommandFile = NonNullable<Awaited<ReturnType<typeof commandFile>>>

/** File of a command, until it expires. */
export const commandFile = (trx: Trx, commandId: number) =>
  trx
    .selectFrom('command_file as f')
    .leftJoin('stored_file as s', (join) =>
      join.onRef('s.site_id', '=', 'f.site_id').onRef('s.id', '=', 'f.file_id'),
    )
    .select([
      'f.command_id',
      'f.name',
      'f.size',
      'f.ends_at',
      'f.content_sealed',
      'f.file_id',
      's.content_key_sealed',
    ])
    .where('f.command_id', '=', commandId)
    .executeTakeFirst()

/** Its content. */
export const openCommandFile = async (
  { files, keys }: Pick<Services, 'files' | 'keys'>,
  file: CommandFile,
): Promise<Content> => {
  if (file.file_id !== null)
    return files.open({ id: file.file_id, content_key_sealed: file.content_key_sealed })
  // Created by an older version.
  const content = keys.open(file.content_sealed ?? '', `file ${file.command_id}`)
  if (content === undefined) throw new FileMissing(`The file of command ${file.command_id} cannot be opened.`)
  return wholeContent(Buffer.from(content, 'base64'))
}
