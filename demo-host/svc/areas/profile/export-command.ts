import type { Keys } from '../../keys.ts'
import { exportReadyMail } from '../../mails/export-ready-mail.ts'
import { mailOwner } from '../../outbox/mail-owner.ts'
import type { CommandContext } from '../../queue/kinds.ts'
import { accountById } from '../login/accounts.ts'
import { archiveOf, keptAbout } from './export-archive.ts'

/** Makes the archive of what is kept about the command's user, keeps it for a day, and says so by mail. */
export const exportData = async (context: CommandContext): Promise<void> => {
  const { id, site, accountId, keys, log } = context
  const kept = await context.read((trx) => keptAbout(trx, site.id, accountId))
  for (const [name, rows] of Object.entries(kept)) if (rows.length > 0) await log(`${name}: ${rows.length}`)
  await context.progress(50)
  const archive = archiveOf(site, kept, new Date())
  await context.step(
    'keep',
    async (trx) => {
      const { ends_at: until } = await trx
        .insertInto('command_file')
        .values({
          site_id: site.id,
          command_id: id,
          name: `${site.row.slug}-data-${new Date().toISOString().slice(0, 10)}.zip`,
          content_sealed: sealFile(keys, id, archive),
        })
        .returning('ends_at')
        .executeTakeFirstOrThrow()
      const account = await accountById(trx, accountId)
      await mailOwner(trx, context.mailing, account.email, {
        kind: 'archive ready',
        topic: `archive ${id}`,
        message: exportReadyMail(site, account, until),
      })
      await log(`The archive is ready: ${archive.length} bytes.`)
    },
    100,
  )
}

/** A file as it is kept. */
export const sealFile = (keys: Keys, commandId: number, content: Uint8Array): string =>
  keys.seal(Buffer.from(content).toString('base64'), place(commandId))

/** A file as it was made. */
export const openFile = (keys: Keys, commandId: number, sealed: string): Buffer =>
  Buffer.from(keys.open(sealed, place(commandId)), 'base64')

const place = (commandId: number): string => `file ${commandId}`
