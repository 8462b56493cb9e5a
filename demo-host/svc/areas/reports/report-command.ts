import { permittedTo, holderOf } from '../header/permitted.ts'
import type { Trx } from '../../db/database.ts'
import { reportReadyMail, type Cut } from '../../mails/report-ready-mail.ts'
import { mailOwner } from '../../outbox/mail-owner.ts'
import { CommandError, type CommandContext } from '../../queue/kinds.ts'
import { accountById, isUsable } from '../login/accounts.ts'
import { sealFile } from '../profile/export-command.ts'
import { downloadLink } from './download-link.ts'
import { readRows } from './read-rows.ts'
import { formats } from './report-file.ts'
import { columnsOf, queryOf, reportNamed, type Wanted } from './report-query.ts'

/** What the command `report` is given. */
export interface ReportInput extends Wanted {
  title: string
  format: 'csv' | 'xlsx' | 'json'
  delivery: 'Download' | 'URL' | 'Email'
}

/** Whether somebody may see a report, now. */
export const maySee = async (trx: Trx, accountId: number, report: string): Promise<boolean> => {
  const isLetIn = isUsable(await accountById(trx, accountId))
  return isLetIn && permittedTo(await holderOf(trx, accountId)).some((entry) => entry === report)
}

/** Makes a report's file, keeps it for seven days, and sends its link by mail where that was asked for. */
export const makeReport = async (context: CommandContext): Promise<void> => {
  const { id, site, accountId, keys, log } = context
  const input = context.input as ReportInput
  const report = reportNamed(input.report)
  if (!(await context.read((trx) => maySee(trx, accountId, report))))
    throw new CommandError('This report may not be seen any more.')
  const { rows, total } = await readRows(context, report, queryOf(input))
  const cut = total > rows.length ? { rows: rows.length, total } : undefined
  await context.progress(85)
  const at = new Date()
  const content = formats[input.format].write({
    report,
    title: input.title,
    at,
    columns: columnsOf(input),
    rows,
    total,
  })
  await context.step(
    'keep',
    async (trx) => {
      const until = new Date(Number(at) + keptFor)
      await trx
        .insertInto('command_file')
        .values({
          site_id: site.id,
          command_id: id,
          name: fileName(site.row.slug, input, at, cut),
          content_sealed: sealFile(keys, id, content),
          ends_at: until,
          size: content.length,
        })
        .execute()
      await log(`The file is ready: ${rows.length} rows, ${content.length} bytes.`)
      if (cut) await context.warn(`It has the first ${cut.rows} rows of ${cut.total}.`)
      if (input.delivery !== 'Email') return
      const account = await accountById(trx, accountId)
      const link = downloadLink(keys, site, { accountId, cmdId: id, until })
      await mailOwner(trx, context.mailing, account.email, {
        kind: 'report ready',
        topic: `report ${id}`,
        message: reportReadyMail(site, account, {
          title: input.title || report,
          link,
          until,
          cut,
        }),
      })
    },
    100,
  )
}

/** What a file is called; the name says, too, where it has not all rows. */
const fileName = (site: string, { report, format }: ReportInput, at: Date, cut: Cut | undefined): string => {
  const day = at.toISOString().slice(0, 10)
  return `${site}-${report}-${day}${cut ? `-first-${cut.rows}-of-${cut.total}` : ''}.${format}`
}

const keptFor = 7 * 86_400_000
