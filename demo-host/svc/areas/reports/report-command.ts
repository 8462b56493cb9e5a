import { reportMedia } from '../../../../src/contract/reports/calls/deliveries.ts'
import { accountById, isUsable } from '../../domain/accounts/accounts.ts'
import { holderOf, mayDo } from '../../domain/accounts/permitted.ts'
import { addToInbox } from '../../domain/notifications/inbox.ts'
import { keepFile } from '../../domain/tasks/command-file.ts'
import { CommandError, type CommandContext } from '../../domain/tasks/kinds.ts'
import type { Trx } from '../../kernel/db/database.ts'
import { openFileMaker } from '../../kernel/files/file-maker.ts'
import { wholeContent } from '../../kernel/files/storage.ts'
import { mailOwner } from '../../kernel/mail/mail-owner.ts'
import { downloadLink } from './deliveries.ts'
import { readRows, cellsFor, type Format } from './read-rows.ts'
import { columnsOf, queryOf, reportNamed, type Wanted } from './report-query.ts'
import { reportReadyMail, type Cut } from './report-ready-mail.ts'

/** Input of the command `report`. */
export interface ReportInput extends Wanted {
  title: string
  format: Format
  delivery: 'Download' | 'URL' | 'Email'
}

/** Whether a user may currently see a report. */
export const maySee = async (trx: Trx, accountId: number, report: string): Promise<boolean> => {
  const isLetIn = isUsable(await accountById(trx, accountId))
  return isLetIn && mayDo(await holderOf(trx, accountId), report, 'read')
}

/** Creates a report's file, keeps it for seven days, and emails its link if requested. */
export const makeReport = async (context: CommandContext): Promise<void> => {
  const { id, site, accountId, keys, log } = context
  const input = context.input as ReportInput
  const report = reportNamed(input.report)
  if (!(await context.read((trx) => maySee(trx, accountId, report))))
    throw new CommandError('You no longer have access to this report.')
  const at = new Date()
  const { content, count, total } = await makeFile(context, input, at)
  const cut = total > count ? { rows: count, total } : undefined
  const made = {
    name: fileName(site.row.slug, input, at, cut),
    mediaType: reportMedia[input.format],
    keptFor,
  }
  await keepFile(context, made, wholeContent(content), async (trx, { size, until }) => {
    await log(`File created: ${count} rows, ${size} bytes`)
    if (cut) await context.warn(`The file contains the first ${cut.rows} of ${cut.total} rows.`)
    const account = await accountById(trx, accountId)
    const params = { report, title: input.title }
    await addToInbox(trx, account, { kind: 'reportReady', params, page: 'reports' })
    if (input.delivery !== 'Email') return
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
  })
}

/** Reads the report and writes its file in a worker thread. */
const makeFile = async (context: CommandContext, input: ReportInput, at: Date) => {
  const { title, format } = input
  const report = reportNamed(input.report)
  const columns = columnsOf(input)
  const about = { report, title, madeAt: at.toISOString() }
  const file = openFileMaker({ format, title: title || report, columns, about })
  try {
    const cells = cellsFor(report, format, columns)
    const counts = await readRows(context, report, queryOf(input), (rows) => file.add(rows.map(cells)))
    await context.progress(85)
    return { content: await file.end({ total: counts.total }), ...counts }
  } finally {
    await file.stop()
  }
}

/** File name, marked if truncated. */
const fileName = (site: string, { report, format }: ReportInput, at: Date, cut: Cut | undefined): string => {
  const day = at.toISOString().slice(0, 10)
  return `${site}-${report}-${day}${cut ? `-first-${cut.rows}-of-${cut.total}` : ''}.${format}`
}

const keptFor = 7 * 86_400_000
