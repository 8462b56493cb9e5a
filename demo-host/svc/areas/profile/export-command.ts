import { strToU8, Zip, ZipDeflate, ZipPassThrough } from 'fflate'
import { sql } from 'kysely'
import { archiveMedia } from '../../../../src/contract/account/profile.ts'
import { accountById } from '../../domain/accounts/accounts.ts'
import { avatarFiles } from '../../domain/accounts/avatar.ts'
import { addToInbox } from '../../domain/notifications/inbox.ts'
import { keepFile } from '../../domain/tasks/command-file.ts'
import type { CommandContext } from '../../domain/tasks/kinds.ts'
import { mailOwner } from '../../kernel/mail/mail-owner.ts'
import { fileState } from '../../domain/support/support.ts'
import { wholeContent, type Content } from '../../kernel/files/storage.ts'
import type { Site } from '../../domain/sites/sites.ts'
import { defineMail } from '../../kernel/mail/declare.ts'
import { letter } from '../../kernel/mail/letter.ts'
import type { Message } from '../../kernel/mail/outbox.ts'
import type { Reader } from '../../kernel/mail/when.ts'
import type { Trx } from '../../kernel/db/database.ts'
import { csvOf, type Row } from '../../kernel/files/text-rows.ts'
import { exportTables } from './export-tables.ts'
import type { ExportTable } from './export-use.ts'

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

/** Data of an account by its name in the archive. */
type Kept = Readonly<Record<string, readonly Row[]>>

/** Reads an account's data. */
const keptAbout = async (trx: Trx, siteId: number, accountId: number): Promise<Kept> => {
  const data: Record<string, readonly Row[]> = {}
  for (const [table, part] of Object.entries(exportTables())) {
    data[part.name] = await rowsOf(trx, table, part, siteId, accountId)
  }
  return data
}

/** A file that goes into an archive as it is. */
interface ArchivedFile {
  name: string
  content: Content
}

/** The archive, a ZIP file: everything in one JSON file, each part as CSV, and the files. */
async function* archiveOf(site: Site, kept: Kept, madeAt: Date, files: AsyncIterable<ArchivedFile>): Content {
  const chunks: Uint8Array[] = []
  let failure: Error | null = null
  const zip = new Zip((error, chunk) => {
    failure = error
    chunks.push(chunk)
  })
  function* written(): Iterable<Uint8Array> {
    if (failure) throw failure
    yield* chunks.splice(0)
  }
  const add = (name: string, text: string): void => {
    const entry = Object.assign(new ZipDeflate(name), { mtime: madeAt })
    zip.add(entry)
    entry.push(strToU8(text), true)
  }

  add('data.json', JSON.stringify({ site: site.row.name, madeAt: madeAt.toISOString(), ...kept }, null, 2))
  yield* written()
  for (const { name, columns } of Object.values(exportTables())) {
    add(`csv/${name}.csv`, csvOf(columns, kept[name] ?? []))
    yield* written()
  }
  for await (const { name, content } of files) {
    const entry = Object.assign(new ZipPassThrough(name), { mtime: madeAt })
    zip.add(entry)
    for await (const chunk of content) {
      entry.push(chunk)
      yield* written()
    }
    entry.push(new Uint8Array(), true)
  }
  zip.end()
  yield* written()
}

const rowsOf = async (
  trx: Trx,
  table: string,
  { columns, owner = 'account_id' }: ExportTable,
  siteId: number,
  accountId: number,
): Promise<readonly Row[]> => {
  const chosen = sql.join(columns.map((column) => sql.ref(column)))
  const { rows } = await sql<Row>`
    select ${chosen} from ${sql.table(table)}
    where site_id = ${siteId} and ${sql.ref(owner)} = ${accountId} order by ${sql.ref(columns[0] ?? owner)}`.execute(
    trx,
  )
  return rows
}
