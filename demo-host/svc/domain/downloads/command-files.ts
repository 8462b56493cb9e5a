import { rowId } from '../../kernel/http/request.ts'
import { commandFile, openCommandFile } from '../tasks/command-file.ts'
import type { DownloadSource } from './source.ts'

/** Files that commands make, by the ID of the command. */
export const commandFiles: DownloadSource = async (trx, id) => {
  const command = await trx
    .selectFrom('command')
    .select(['id', 'progress', 'ended_at'])
    .where('id', '=', rowId(id))
    .executeTakeFirst()
  if (!command) return undefined
  const file = await commandFile(trx, command.id)
  if (file && file.ends_at > new Date())
    return {
      state: 'ready',
      file: {
        name: file.name,
        mediaType: mediaTypes[file.name.split('.').at(-1)!] ?? 'application/octet-stream',
        size: file.size,
        open: (parts) => openCommandFile(parts, file),
      },
    }
  if (file) return undefined
  return command.ended_at ? { state: 'failed' } : { state: 'making', progress: command.progress }
}

const mediaTypes: Readonly<Record<string, string>> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  pdf: 'application/pdf',
}
