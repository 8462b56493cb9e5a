import { sql, type Selectable } from 'kysely'
import { reports } from '../../../../src/contract/reports.ts'
import { filterFields } from '../../../../src/contract/engine/rows.ts'
import { accountById } from '../../domain/accounts/accounts.ts'
import type { Services } from '../../domain/calls/services.ts'
import { insertCommand, queueOfCommand, type CommandServices } from '../../domain/tasks/begin.ts'
import type { Trx } from '../../kernel/db/database.ts'
import { inSite } from '../../kernel/db/in-site.ts'
import type { ReportScheduleRow } from '../../kernel/db/rows.ts'
import { maySee, type ReportInput } from './report-command.ts'
import { reportNamed } from './report-query.ts'

type ClockServices = Pick<Services, 'query' | 'log'> & CommandServices

/** Starts the command of every due schedule. */
export const runSchedules = async (parts: ClockServices): Promise<void> => {
  const { query, log, jobs } = parts
  const { rows } = await sql<{ site_id: number }>`select site_id from report_sites_due()`.execute(query)
  for (const { site_id: site } of rows)
    // An error of one site doesn't delay others.
    await inSite(query, site, (trx) => runDue(trx, parts)).catch((error: Error) =>
      log.warn({ site, reason: error.message }, 'the schedules of a site cannot be run'),
    )
  if (rows.length > 0) jobs.wake(queueOfCommand(parts.commandKinds, 'report'))
}

// Locks a schedule while starting its command and advancing it, so that it runs once.
const runDue = async (trx: Trx, parts: CommandServices): Promise<void> => {
  const due = await trx
    .selectFrom('report_schedule')
    .selectAll()
    .where(sql<boolean>`next_at <= now() and not paused and not ended`)
    .orderBy('next_at')
    .limit(100)
    .forUpdate()
    .skipLocked()
    .execute()
  for (const schedule of due) await runSchedule(trx, parts, schedule)
}

const runSchedule = async (
  trx: Trx,
  parts: CommandServices,
  schedule: Selectable<ReportScheduleRow>,
): Promise<void> => {
  const { id, site_id: siteId, account_id: accountId, report, title, format, query, columns } = schedule
  const same = trx.updateTable('report_schedule').where('id', '=', id)
  if (!(await maySee(trx, accountId, report))) {
    await same.set({ ended: true }).execute()
    return
  }
  const { time_zone: zone } = await accountById(trx, accountId)
  const since = { name: 'since', value: (await before(trx, schedule, zone)).toISOString() }
  const asked = (query as ReportInput['query']).filter(({ name }) => name !== 'since' && name !== 'until')
  const input = {
    report,
    title,
    format,
    query: takesSince(report) ? [...asked, since] : asked,
    columns,
    delivery: 'Email',
  } as ReportInput
  await insertCommand(trx, parts, {
    siteId,
    accountId,
    createdBy: accountId,
    name: 'report',
    service: 'reports',
    target: title || report,
    input,
  })
  await same
    .set({ last_at: sql`now()`, next_at: sql`report_next(every, day, hour, ${zone}, now())` })
    .execute()
}

const takesSince = (report: string): boolean => 'since' in filterFields(reports[reportNamed(report)])

/** Moves the period: it starts at the previous due time, in the zone's local time. */
const before = async (
  trx: Trx,
  { every: rhythm, day, hour, next_at: due }: Selectable<ReportScheduleRow>,
  zone: string,
): Promise<Date> => {
  // The hours are for nights that have one more or one less.
  const { rows } = await sql<{ moment: Date }>`
    select report_next(${rhythm}, ${day}::int, ${hour}::int, ${zone},
      ((${due}::timestamptz at time zone ${zone}::text) - ${`1 ${rhythm}`}::interval - interval '2 hours') at time zone ${zone}::text
    ) as moment`.execute(trx)
  return rows[0]!.moment
}
