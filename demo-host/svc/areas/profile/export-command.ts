import { archiveMedia } from '../../../../src/contract/account/profile.ts'
import { accountById } from '../../domain/accounts/accounts.ts'
import { avatarFiles } from '../../domain/accounts/avatar.ts'
import { addToInbox } from '../../domain/notifications/inbox.ts'
import { keepFile } from '../../domain/tasks/command-file.ts'
import type { CommandContext } from '../../domain/tasks/kinds.ts'
import { mailOwner } from '../../kernel/mail/mail-owner.ts'
import { archiveOf, keptAbout, type ArchivedFile } from './export-archive.ts'
import { fileState } from '../../domain/support/support.ts'
import { wholeContent, type Content } from '../../kernel/files/storage.ts'
import type { Site } from '../../domain/sites/sites.ts'
import { defineMail } from '../../kernel/mail/declare.ts'
import { letter } from '../../kernel/mail/letter.ts'
import type { Message } from '../../kernel/mail/outbox.ts'
import type { Reader } from '../../kernel/mail/when.ts'

/** Creates the archive of the user's data, keeps it for a day, and emails the user. */
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
    await addToInbox(trx, account, {
      kind: 'exportReady',
      page: 'profile',
      pageParams: { remote: 'account' },
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
    // It was deleted since, or isn't available to anyone.
    if (!found || fileState(found.state) !== 'available') continue
    let content: Content
    if (found.content) content = wholeContent(found.content)
    else if (found.file_id !== null)
      content = await files.open({ id: found.file_id, content_key_sealed: found.content_key_sealed })
    else continue
    yield { name: `files/${id}/${found.name}`, content }
  }
  const picture = await read((trx) =>
    avatarFiles(trx)
      .select(['a.media_type', 's.id', 's.state', 's.content_key_sealed'])
      .where('a.owner_id', '=', accountId)
      .executeTakeFirst(),
  )
  if (!picture || fileState(picture.state) !== 'available') return
  yield { name: `files/profile-picture.${picture.media_type.slice(6)}`, content: await files.open(picture) }
}

const mail = defineMail({
  name: 'data export ready',
  values: { until: 'time' },
  words: {
    en: {
      subject: 'Your {site} data export is ready',
      preview: 'You can download it for 24 hours.',
      title: 'Your data export is ready',
      lead: [
        'The export of the data {site} holds about you is ready. To download it, sign in and open the task queue.',
        "You can download it until {until}. After that, it's deleted.",
      ],
      after: [
        "If you didn't request it, someone else may be using your account. Change your password immediately and sign out all other sessions in your profile.",
      ],
      why: "You're receiving this email because someone who was signed in to your {site} account requested this export.",
    },
    he: {
      subject: 'קובץ הנתונים שלך מאתר {site} מוכן',
      preview: 'אפשר להוריד אותו במשך 24 שעות.',
      title: 'קובץ הנתונים שלך מוכן',
      lead: [
        'קובץ הנתונים השמורים עליך באתר {site} מוכן. כדי להוריד אותו יש להיכנס לחשבון ולפתוח את תור המשימות.',
        'הקובץ זמין עד {until}, ולאחר מכן יימחק.',
      ],
      after: [
        'אם לא ביקשת אותו, ייתכן שלגורם אחר יש גישה לחשבון: יש לשנות מיד את הסיסמה, ולנתק בפרופיל את כל החיבורים האחרים.',
      ],
      why: 'ההודעה נשלחה כי התבקש ייצוא נתונים בחשבון שלך באתר {site}.',
    },
  },
})

/** Email about a finished archive. */
const exportReadyMail = (site: Site, reader: Reader, until: Date): Message =>
  letter(site, reader, mail, { values: { until } })
