import { sql } from 'kysely'
import { linkUses, mostEmails, type usageReports } from '../../../../src/contract/billing/usage-reports.ts'
import type { Handlers, Input } from '../../../../src/contract/engine/endpoint.ts'
import { code } from '../../../../src/contract/engine/error-codes.ts'
import type { RowOf } from '../../../../src/contract/engine/rows.ts'
import { accountById, type Account } from '../../domain/accounts/accounts.ts'
import { managedUser } from '../../domain/accounts/authorization.ts'
import { record } from '../../domain/audit/record.ts'
import { sessionOf, type Call } from '../../domain/calls/call.ts'
import { commandFiles } from '../../domain/downloads/command-files.ts'
import { issueDownload, withdrawDownloads } from '../../domain/downloads/download-links.ts'
import { beginCommand } from '../../domain/tasks/begin.ts'
import type { Trx } from '../../kernel/db/database.ts'
import { listPage } from '../../kernel/db/list-page.ts'
import type { ListSource } from '../../kernel/db/list-source.ts'
import { fail } from '../../kernel/http/fail.ts'
import { fileAnswer } from '../../kernel/http/file-answer.ts'
import { rowId } from '../../kernel/http/request.ts'
import { takeUse, tooMany } from '../../kernel/limits/rate-limit.ts'
import { reportPeriod, type UsageReport } from './usage-report.ts'
import { keptFor } from './usage-report-command.ts'

const limit = { most: 30, within: 3600 }

export const usageReportsHandlers: Handlers<typeof usageReports, Call> = {
  options: ({ params }, call) =>
    call.inSite(async (trx) => {
      const { id } = await accountOf(trx, call, params.userId)
      return { userId: String(id), months: await monthsOf(trx, call, id), mostEmails }
    }),
  list: ({ params, query }, call) =>
    call.inSite(async (trx) => {
      const { id } = await accountOf(trx, call, params.userId)
      return listPage(trx, reportsOf(call, id), query, {})
    }),
  async create({ params, body }, call) {
    const account = await call.inSite((trx) => accountOf(trx, call, params.userId))
    return call.once(async (trx) => {
      const { accountId } = sessionOf(call)
      checkPeriod(body, await monthsOf(trx, call, account.id))
      const emails = [...new Set(body.emails ?? [])]
      if (body.delivery === 'Email' && emails.length === 0) throw fail(code.badRequest, { key: 'emails' })
      const wait = await takeUse(trx, call.site.id, `usage reports of ${accountId}`, limit)
      if (wait > 0) return { refused: tooMany(wait) }
      const { id } = await trx
        .insertInto('usage_report')
        .values({
          site_id: call.site.id,
          account_id: account.id,
          created_by: accountId,
          granularity: body.granularity,
          layout: body.layout,
          format: body.format,
          delivery: body.delivery,
          emails: body.delivery === 'Email' ? emails : [],
          first_month: body.from,
          last_month: body.until,
          last_line: sql<number>`(select coalesce(max(id), 0) from usage_line
            where site_id = ${call.site.id} and account_id = ${account.id})`,
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      const target = reportPeriod({ first_month: body.from, last_month: body.until })
      const cmdId = await beginCommand(trx, call, {
        accountId,
        name: 'usage-report',
        target,
        input: { reportId: id },
      })
      await trx
        .updateTable('usage_report')
        .set({ command_id: Number(cmdId) })
        .where('id', '=', id)
        .execute()
      await record(trx, call, 'report-asked', { accountId: account.id, about: `report ${id}` })
      const link = body.delivery === 'URL' ? await linkTo(trx, call, `command ${cmdId}`, keptFor) : undefined
      return { answer: { id: String(id), cmdId, link: link?.link ?? null } }
    })
  },
  link: ({ params }, call) =>
    call.inSite(async (trx) => {
      const report = await ownReport(trx, call, params)
      const file = await trx
        .selectFrom('command_file')
        .select('ends_at')
        .where('command_id', '=', report.command_id)
        .executeTakeFirst()
      const left = file ? Number(file.ends_at) - Date.now() : 0
      if (left <= 0) throw fail(code.notFound)
      const { link, expiresAt } = await linkTo(trx, call, `command ${report.command_id}`, left)
      return { link, dtExpire: expiresAt.toISOString() }
    }),
  async file({ params }, call) {
    const found = await call.inSite(async (trx) => {
      const report = await ownReport(trx, call, params)
      const state = await commandFiles(trx, String(report.command_id))
      if (state?.state !== 'ready') throw fail(code.notFound)
      await record(trx, call, 'report-fetched', {
        accountId: report.account_id,
        about: `report ${report.id}`,
      })
      return state.file
    })
    return fileAnswer(call.headers, {
      ...(found.size === null ? {} : { size: found.size }),
      headers: {
        'content-type': found.mediaType,
        'content-disposition': `attachment; filename="${found.name}"`,
        'cache-control': 'no-store',
      },
      open: () => found.open(call.parts),
    })
  },
  remove: ({ params }, call) =>
    call.inSite(async (trx) => {
      const report = await ownReport(trx, call, params)
      await withdrawDownloads(trx, `command ${report.command_id}`)
      await trx.deleteFrom('command_file').where('command_id', '=', report.command_id).execute()
      await trx.deleteFrom('usage_report').where('id', '=', report.id).execute()
      await record(trx, call, 'report-removed', {
        accountId: report.account_id,
        about: `report ${report.id}`,
      })
      return { removed: true }
    }),
}

/** The account of a path: `me`, the caller's own ID, or an account that the caller manages. Throws code 906 for all others. */
const accountOf = async (trx: Trx, call: Call, userId: string): Promise<Account> => {
  const own = sessionOf(call).accountId
  if (userId === 'me' || userId === String(own)) return accountById(trx, own)
  return (await managedUser(trx, call, { site: call.site.row.slug, id: userId }, 'access')).account
}

/** The months of UTC from that of the first usage until now, newest first. */
const monthsOf = async (trx: Trx, call: Call, accountId: number): Promise<string[]> => {
  const { rows } = await sql<{ month: string }>`
    select to_char(m at time zone 'UTC', 'YYYY-MM') as month from (
      select starts_at from usage_line where site_id = ${call.site.id} and account_id = ${accountId} order by starts_at limit 1) f,
      generate_series(month_of(f.starts_at), month_of(greatest(billing_now(), f.starts_at)), interval '1 month') m
    order by m desc`.execute(trx)
  return rows.map(({ month }) => month)
}

const checkPeriod = ({ from, until }: { from: string; until: string }, months: readonly string[]): void => {
  const [last = '', first = last] = [months[0], months.at(-1)]
  if (from < first || from > last) throw fail(code.badRequest, { key: 'from' })
  if (until < from || until > last) throw fail(code.badRequest, { key: 'until' })
}

const linkTo = (trx: Trx, call: Call, subject: string, validFor: number) =>
  issueDownload(trx, call.site, {
    accountId: sessionOf(call).accountId,
    purpose: 'usage',
    subject,
    validFor,
    uses: linkUses,
  })

type Row = RowOf<typeof usageReports.list>

const reportsOf = (call: Call, accountId: number): ListSource<Row> => ({
  from: sql`usage_report r left join command c on c.id = r.command_id
    left join command_file f on f.command_id = r.command_id and f.ends_at > now()`,
  columns: {
    id: sql`r.id::text`,
    userId: sql`r.account_id::text`,
    dtCreate: sql`r.created_at`,
    granularity: sql`r.granularity`,
    from: sql`r.first_month`,
    until: sql`r.last_month`,
    layout: sql`r.layout`,
    format: sql`r.format`,
    delivery: sql`r.delivery`,
    emails: sql`r.emails`,
    state: sql`coalesce(c.state, 'done')`,
    progress: sql`coalesce(c.progress, 100)`,
    rows: sql`r.row_count`,
    totals: sql`(select coalesce(string_agg(t.value || ' ' || t.key, ', ' order by t.key), '') from jsonb_each_text(r.totals) t)`,
    size: sql`f.size`,
    dtExpire: sql`f.ends_at`,
    name: sql`f.name`,
  },
  where: [
    sql`r.site_id = ${call.site.id}`,
    sql`r.account_id = ${accountId}`,
    sql`r.created_by = ${sessionOf(call).accountId}`,
  ],
  search: [sql`f.name`, sql`r.first_month`, sql`r.last_month`],
  sort: '-dtCreate',
  tie: sql`r.id`,
  empty: ['rows', 'size', 'dtExpire', 'name'],
  few: true,
})

/** A report that the caller made of an account that they still may see. Throws code 906 for all others. */
const ownReport = async (
  trx: Trx,
  call: Call,
  { userId, id }: Input<typeof usageReports.file>['params'],
): Promise<UsageReport> => {
  const account = await accountOf(trx, call, userId)
  const found = await trx
    .selectFrom('usage_report')
    .selectAll()
    .where('id', '=', rowId(id))
    .where('account_id', '=', account.id)
    .where('created_by', '=', sessionOf(call).accountId)
    .executeTakeFirst()
  if (!found) throw fail(code.notFound)
  return found
}
