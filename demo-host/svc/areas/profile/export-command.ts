import { archiveMedia } from '../../../../src/contract/profile.ts'
import { accountById } from '../../domain/accounts/accounts.ts'
import { keepFile } from '../../domain/tasks/command-file.ts'
import type { CommandContext } from '../../domain/tasks/kinds.ts'
import { mailOwner } from '../../kernel/mail/mail-owner.ts'
import { archiveOf, keptAbout } from './export-archive.ts'
import { ownFiles } from './export-files.ts'
import { exportReadyMail } from './export-ready-mail.ts'

/** Makes the archive of what is kept about the command's user, keeps it for a day, and says so by mail. */
export const exportData = async (context: CommandContext): Promise<void> => {
  const { id, site, accountId, log } = context
  const kept = await context.read((trx) => keptAbout(trx, site.id, accountId))
  for (const [name, rows] of Object.entries(kept)) if (rows.length > 0) await log(`${name}: ${rows.length}`)
  await context.progress(50)
  const archive = archiveOf(site, kept, new Date(), ownFiles(context))
  const name = `${site.row.slug}-data-${new Date().toISOString().slice(0, 10)}.zip`
  const made = { name, mediaType: archiveMedia, keptFor: day, isExempt: true }
  await keepFile(context, made, archive, async (trx, { size, until }) => {
    const account = await accountById(trx, accountId)
    await mailOwner(trx, context.mailing, account.email, {
      kind: 'archive ready',
      topic: `archive ${id}`,
      message: exportReadyMail(site, account, until),
    })
    await log(`The archive is ready: ${size} bytes.`)
  })
}

const day = 86_400_000
