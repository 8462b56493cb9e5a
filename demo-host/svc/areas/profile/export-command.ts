import { archiveMedia } from '../../../../src/contract/profile.ts'
import { accountById } from '../../domain/accounts/accounts.ts'
import { keepFile } from '../../domain/tasks/command-file.ts'
import type { CommandContext } from '../../domain/tasks/kinds.ts'
import { mailOwner } from '../../kernel/mail/mail-owner.ts'
import { archiveOf, keptAbout, type ArchivedFile } from './export-archive.ts'
import { fileState } from '../../domain/support/support.ts'
import { wholeContent, type Content } from '../../kernel/files/storage.ts'
import type { Site } from '../../domain/sites/sites.ts'
import { letter, type Languages } from '../../kernel/mail/letter.ts'
import type { Message } from '../../kernel/mail/outbox.ts'
import { whenFor, type Reader } from '../../kernel/mail/when.ts'

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
    await log(`Export created: ${size} bytes`)
  })
}

const day = 86_400_000

/** The files that the command's user has brought, under the ids that the list of them has. One is looked up when it is its turn. */
async function* ownFiles({ accountId, files, read }: CommandContext): AsyncIterable<ArchivedFile> {
  const ids = await read((trx) =>
    trx
      .selectFrom('ticket_attachment')
      .select('id')
      .where('account_id', '=', accountId)
      .orderBy('id')
      .execute(),
  )
  for (const { id } of ids) {
    const found = await read((trx) =>
      trx
        .selectFrom('ticket_attachment as a')
        .leftJoin('stored_file as s', (join) =>
          join.onRef('s.site_id', '=', 'a.site_id').onRef('s.id', '=', 'a.file_id'),
        )
        .select(['a.name', 'a.content', 's.id as file_id', 's.state', 's.content_key_sealed'])
        .where('a.id', '=', id)
        .where('a.account_id', '=', accountId)
        .executeTakeFirst(),
    )
    // It was taken back meanwhile, or nobody may have it.
    if (!found || fileState(found.state) !== 'available') continue
    let content: Content
    if (found.content) content = wholeContent(found.content)
    else if (found.file_id !== null)
      content = await files.open({ id: found.file_id, content_key_sealed: found.content_key_sealed })
    else continue
    yield { name: `files/${id}/${found.name}`, content }
  }
}

const words: Languages = {
  en: {
    subject: 'Your archive from {site} is ready',
    preview: 'It can be downloaded for a day.',
    title: 'Your archive is ready',
    lead: [
      'The archive of what {site} keeps about you is made. Sign in and open your tasks to download it.',
      'It is there until {until}, and then deleted.',
    ],
    after: [
      'If you did not ask for it, somebody else may be using your account: change your password at once, and sign out everywhere else in your profile.',
    ],
    why: 'You got this mail because somebody who was signed in to your account at {site} asked for the archive.',
  },
  he: {
    subject: 'הארכיון שלך מ־{site} מוכן',
    preview: 'אפשר להוריד אותו במשך יממה.',
    title: 'הארכיון שלך מוכן',
    lead: [
      'הארכיון של כל מה ש־{site} שומר עליך מוכן. אפשר להיכנס לחשבון ולפתוח את רשימת המשימות כדי להוריד אותו.',
      'הוא זמין עד {until}, ולאחר מכן נמחק.',
    ],
    after: [
      'אם לא ביקשת אותו, ייתכן שמישהו אחר משתמש בחשבון שלך: יש להחליף מיד את הסיסמה, ולצאת מכל המקומות האחרים דרך הפרופיל.',
    ],
    why: 'ההודעה נשלחה כי מישהו שנכנס לחשבון שלך אצל {site} ביקש את הארכיון.',
  },
}

/** The mail that tells that an archive can be downloaded. */
const exportReadyMail = (site: Site, reader: Reader, until: Date): Message =>
  letter(site, reader.locale, words, { values: { until: whenFor(site, reader, until) } })
