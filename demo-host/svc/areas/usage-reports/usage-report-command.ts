import { linkUses } from '../../../../src/contract/billing/usage-reports.ts'
import { decimalText, plus, readDecimal, type Decimal } from '../../../../src/contract/money/decimal.ts'
import { accountById, isUsable, type Account } from '../../domain/accounts/accounts.ts'
import { holderOf, mayDo } from '../../domain/accounts/permitted.ts'
import { issueDownload } from '../../domain/downloads/download-links.ts'
import { addToInbox } from '../../domain/notifications/inbox.ts'
import { keepFile } from '../../domain/tasks/command-file.ts'
import { CommandError, type CommandContext } from '../../domain/tasks/kinds.ts'
import type { Trx } from '../../kernel/db/database.ts'
import { openFileStream, type FileStream } from '../../kernel/files/file-maker.ts'
import type { Content } from '../../kernel/files/storage.ts'
import { mailOwner } from '../../kernel/mail/mail-owner.ts'
import { usageColumns, type UsageParties } from './columns.ts'
import { reportPeriod, type UsageReport } from './usage-report.ts'
import { usageReportMail } from './usage-report-mail.ts'
import { readUsage, type UsageRow, type UsageWanted } from './usage-rows.ts'

/** How long a file and the links to it are kept, in milliseconds. */
export const keptFor = 7 * 86_400_000

/** Rows of a workbook below its header. */
const mostInSheet = 1_048_575

/** Makes the file of a usage report. A worker that starts again makes the same one: what came later is left out. */
export const makeUsageReport = async (context: CommandContext): Promise<void> => {
  const { reportId } = context.input as { reportId: number }
  const { report, caller, owner } = await context.read(async (trx) => {
    const found = await trx
      .selectFrom('usage_report')
      .selectAll()
      .where('id', '=', reportId)
      .executeTakeFirst()
    if (!found) throw new CommandError('The report was removed.', 'final')
    const by = await accountById(trx, context.accountId)
    if (!isUsable(by) || !mayDo(await holderOf(trx, by.id), 'report', 'read'))
      throw new CommandError('You no longer have access to usage reports.', 'final')
    return { report: found, caller: by, owner: await accountById(trx, found.account_id) }
  })
  const sums = openSums()
  const parties = { accountId: owner.id, accountName: owner.email, company: context.site.row.name }
  const name = `${context.site.row.slug}-usage-${report.granularity}-${reportPeriod(report)}${report.layout === 'focus' ? '-focus' : ''}.${report.format}`
  const stream = openFileStream({
    format: report.format as 'csv' | 'xlsx',
    title: 'Usage',
    columns: usageColumns[report.layout as 'own' | 'focus'].map(({ name: title, isDecimal = false }) => ({
      name: title,
      title,
      isDecimal,
    })),
    about: {},
  })
  try {
    const content = contentOf(context, report, { parties, stream, sums })
    await keepFile(context, { name, mediaType: mediaOf[report.format]!, keptFor }, content, (trx, file) =>
      finish(trx, context, report, { caller, sums, ...file }),
    )
  } finally {
    await stream.stop()
  }
  if (sums.rows === 0) await context.warn('Nothing was used in this period. The file has a header only.')
}

const mediaOf: Readonly<Record<string, string>> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}

interface Making {
  parties: UsageParties
  stream: FileStream
  sums: Sums
}

/** The bytes of the file, as fast as the storage takes them. */
async function* contentOf(
  context: CommandContext,
  report: UsageReport,
  { parties, stream, sums }: Making,
): Content {
  const columns = usageColumns[report.layout as 'own' | 'focus']
  for await (const rows of readUsage((work) => context.read(work), wantedOf(report))) {
    for (const row of rows) sums.add(row)
    if (report.format === 'xlsx' && sums.rows > mostInSheet)
      throw new CommandError(
        'A workbook has at most 1,048,575 rows. Choose CSV or a shorter period.',
        'final',
      )
    const bytes = await stream.add(rows.map((row) => columns.map(({ cell }) => cell(row, parties))))
    if (bytes.length > 0) yield bytes
    await context.progress(Math.min(90, 5 + Math.floor(sums.rows / 12_000)))
  }
  yield await stream.end()
}

const wantedOf = (report: UsageReport): UsageWanted => ({
  siteId: report.site_id,
  accountId: report.account_id,
  granularity: report.granularity as UsageWanted['granularity'],
  from: report.first_month,
  until: report.last_month,
  lastLine: report.last_line,
})

/** Exact sums by currency: amounts of two currencies are never added. */
interface Sums {
  rows: number
  add(row: UsageRow): void
  totals(): Record<string, string>
}

const openSums = (): Sums => {
  const byCurrency = new Map<string, Decimal>()
  const sums: Sums = {
    rows: 0,
    add({ currency, amount }) {
      const value = readDecimal(amount)
      const before = byCurrency.get(currency)
      byCurrency.set(currency, before ? plus(before, value) : value)
      sums.rows += 1
    },
    totals: () => Object.fromEntries([...byCurrency].map(([name, sum]) => [name, decimalText(sum)])),
  }
  return sums
}

interface Finished {
  caller: Account
  sums: Sums
  size: number
  until: Date
}

// In the transaction that keeps the file, so that a worker that starts again sends no second mail.
const finish = async (
  trx: Trx,
  context: CommandContext,
  report: UsageReport,
  { caller, sums, until }: Finished,
): Promise<void> => {
  await trx
    .updateTable('usage_report')
    .set({ row_count: sums.rows, totals: JSON.stringify(sums.totals()) })
    .where('id', '=', report.id)
    .execute()
  const period = reportPeriod(report)
  await addToInbox(trx, caller, {
    kind: 'reportReady',
    params: { report: 'report', title: period },
    page: 'report',
  })
  for (const [at, address] of report.emails.entries()) {
    const { link } = await issueDownload(trx, context.site, {
      accountId: caller.id,
      purpose: 'report',
      subject: `command ${context.id}`,
      validFor: keptFor,
      uses: linkUses,
    })
    await mailOwner(trx, context.mailing, address, {
      kind: 'usage report',
      topic: `usage report ${report.id} ${at}`,
      message: usageReportMail(context.site, caller, { period, sender: caller.email, link, until }),
    })
  }
}
