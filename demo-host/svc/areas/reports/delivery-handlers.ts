import type { Input, Reply, Handlers } from '../../../../src/contract/engine/endpoint.ts'
import type { reportDeliveries } from '../../../../src/contract/reports/calls/deliveries.ts'
import { record } from '../../domain/audit/record.ts'
import { sessionOf, type Call } from '../../domain/calls/call.ts'
import { requirePermission } from '../../domain/serving/require-permission.ts'
import { beginCommand } from '../../domain/tasks/begin.ts'
import { takeUse, tooMany } from '../../kernel/limits/rate-limit.ts'
import { columnsOf, queryOf, reportNamed, type Wanted } from './report-query.ts'
import { sql, type Selectable } from 'kysely'
import { code } from '../../../../src/contract/engine/error-codes.ts'
import { accountById, heldAccount } from '../../domain/accounts/accounts.ts'
import type { Trx } from '../../kernel/db/database.ts'
import type { ReportScheduleRow } from '../../kernel/db/rows.ts'
import { fail } from '../../kernel/http/fail.ts'
import { rowId } from '../../kernel/http/request.ts'
import { deliveryFile, listDeliveries, showDelivery } from './deliveries.ts'

const limit = { most: 30, within: 3600 }

/** Throws code 906 for an unknown report, 909 without permission, 903 for an invalid query or column. */
const requireWanted = async (call: Call, wanted: Wanted): Promise<void> => {
  const report = reportNamed(wanted.report)
  await requirePermission(call, `${report}:read`)
  queryOf(wanted)
  columnsOf(wanted)
}

/** Starts a report's file. Throws code 907 after thirty within an hour. */
const deliver = async (
  { body }: Input<typeof reportDeliveries.deliver>,
  call: Call,
): Promise<Reply<typeof reportDeliveries.deliver>> => {
  const { accountId } = sessionOf(call)
  await requireWanted(call, body)
  return call.once(async (trx) => {
    const wait = await takeUse(trx, call.site.id, `reports of ${accountId}`, limit)
    if (wait > 0) return { refused: tooMany(wait) }
    const cmdId = await beginCommand(trx, call, {
      accountId,
      name: 'report',
      target: body.title || body.report,
      input: body,
    })
    await record(trx, call, 'report-asked', { accountId })
    return { answer: { cmdId } }
  })
}

type Schedule = Reply<typeof reportDeliveries.schedule>

const most = 20

/** The caller's schedules. */
const listSchedules = (_: unknown, call: Call): Promise<Schedule[]> =>
  call.inSite(async (trx) => {
    const rows = await trx
      .selectFrom('report_schedule')
      .selectAll()
      .where('account_id', '=', sessionOf(call).accountId)
      .orderBy('id')
      .execute()
    return rows.map(shown)
  })

/** Adds a schedule. Throws codes 903, 906 and 909 as for a delivery, 920 after twenty. */
const addSchedule = async (
  { body }: Input<typeof reportDeliveries.schedule>,
  call: Call,
): Promise<Schedule> => {
  const { accountId } = sessionOf(call)
  await requireWanted(call, body)
  if (body.hour > 23) throw fail(code.badRequest, { key: 'hour' })
  if (!fits(body)) throw fail(code.badRequest, { key: 'day' })
  const { report, title, format, every, day, hour } = body
  return call.once(async (trx) => {
    const { time_zone: zone } = await heldAccount(trx, accountId)
    const { has } = await trx
      .selectFrom('report_schedule')
      .select(sql<number>`count(*)::int`.as('has'))
      .where('account_id', '=', accountId)
      .executeTakeFirstOrThrow()
    if (has >= most) return { refused: fail(code.listFull, { params: { max: most } }) }
    const added = await trx
      .insertInto('report_schedule')
      .values({
        site_id: call.site.id,
        account_id: accountId,
        report,
        title,
        format,
        query: JSON.stringify(body.query),
        columns: JSON.stringify(body.columns),
        every,
        day,
        hour,
        next_at: sql`report_next(${every}, ${day}::int, ${hour}::int, ${zone}, now())`,
      })
      .returningAll()
      .executeTakeFirstOrThrow()
    return { answer: shown(added) }
  })
}

/** Pauses or resumes a schedule, without making up missed runs. Throws code 906. */
const pauseSchedule = (
  { params, body }: Input<typeof reportDeliveries.pause>,
  call: Call,
): Promise<Schedule> =>
  call.inSite(async (trx) => {
    const { time_zone: zone } = await accountById(trx, sessionOf(call).accountId)
    const changed = await trx
      .updateTable('report_schedule')
      .set({ paused: body.paused, next_at: sql`report_next(every, day, hour, ${zone}, now())` })
      .where('id', '=', rowId(params.scheduleId))
      .where('account_id', '=', sessionOf(call).accountId)
      .returningAll()
      .executeTakeFirst()
    if (!changed) throw fail(code.notFound)
    return shown(changed)
  })

/** Ends a schedule. Throws code 906. */
const removeSchedule = ({ params }: Input<typeof reportDeliveries.remove>, call: Call) =>
  call.inSite(async (trx: Trx) => {
    const { numDeletedRows } = await trx
      .deleteFrom('report_schedule')
      .where('id', '=', rowId(params.scheduleId))
      .where('account_id', '=', sessionOf(call).accountId)
      .executeTakeFirstOrThrow()
    if (numDeletedRows === 0n) throw fail(code.notFound)
    return { removed: true }
  })

const fits = ({ every, day }: { every: string; day: number | null }): boolean =>
  every === 'day' ? day === null : day !== null && day >= 1 && day <= (every === 'week' ? 7 : 28)

const shown = (row: Selectable<ReportScheduleRow>): Schedule => ({
  id: String(row.id),
  report: row.report,
  title: row.title,
  format: row.format as Schedule['format'],
  every: row.every as Schedule['every'],
  day: row.day,
  hour: row.hour,
  paused: row.paused,
  ended: row.ended,
  next: row.next_at.toISOString(),
  last: row.last_at?.toISOString() ?? null,
})

export const reportDeliveriesHandlers: Handlers<typeof reportDeliveries, Call> = {
  deliver,
  deliveries: listDeliveries,
  delivery: showDelivery,
  file: deliveryFile,
  schedules: listSchedules,
  schedule: addSchedule,
  pause: pauseSchedule,
  remove: removeSchedule,
}
