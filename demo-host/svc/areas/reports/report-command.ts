import { permittedTo, holderOf } from '../header/permitted.ts'
import type { Trx } from '../../db/database.ts'
import { reportReadyMail } from '../../mails/report-ready-mail.ts'
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
  const rows = await readRows(context, report, queryOf(input))
  await context.progress(85)
  const at = new Date()
  const content = formats[input.format].write({
    report,
    title: input.title,
    at,
    columns: columnsOf(input),
    rows,
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
          name: `${site.row.slug}-${report}-${at.toISOString().slice(0, 10)}.${input.format}`,
          content_sealed: sealFile(keys, id, content),
          ends_at: until,
          size: content.length,
        })
        .execute()
      await log(`The file is ready: ${rows.length} rows, ${content.length} bytes.`)
      if (input.delivery !== 'Email') return
      const account = await accountById(trx, accountId)
      const link = downloadLink(keys, site, { accountId, cmdId: id, until })
      await mailOwner(trx, context.mailing, account.email, {
        kind: 'report ready',
        topic: `report ${id}`,
        message: reportReadyMail(site, account, { title: input.title || report, link, until }),
      })
    },
    100,
  )
}

const keptFor = 7 * 86_400_000
