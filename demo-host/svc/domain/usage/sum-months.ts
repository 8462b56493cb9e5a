import { setImmediate } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Trx } from '../../kernel/db/database.ts'
import { inSite } from '../../kernel/db/in-site.ts'
import type { JobHandler } from '../../kernel/jobs/queues.ts'
import type { Services } from '../calls/services.ts'
import type { MachineRef } from '../provider/provider.ts'
import type { CommandContext } from '../tasks/kinds.ts'
import {
  keepMonth,
  meteredTimes,
  monthsOf,
  openMonths,
  summedMonth,
  type MonthOfServer,
} from './month-of-server.ts'

type Parts = Pick<Services, 'query' | 'provider' | 'log'>

/**
 * Sums the past months of all servers, oldest first. Concurrent nodes get the same results; failures of the
 * provider are retried in the next run.
 */
export const sumMonths =
  (parts: Parts): JobHandler =>
  async (_, stop) => {
    for (const { id } of await parts.query.selectFrom('site').select('id').orderBy('id').execute())
      if (!(await sumInSite(parts, id, stop))) return 'retry'
    return 'done'
  }

const atOnce = 50
const mostFailed = 20

const sumInSite = async (parts: Parts, siteId: number, stop: AbortSignal): Promise<boolean> => {
  const failed = new Set<string>()
  for (;;) {
    const due = await inSite(parts.query, siteId, (trx) => dueMonths(trx, [...failed]))
    if (due.length === 0) return true
    for (const month of due) {
      // Calls are heard between two of them.
      await setImmediate()
      if (stop.aborted || failed.size > mostFailed) return false
      await sumOne(parts, siteId, month).catch((error: Error) => {
        failed.add(month.id)
        parts.log.warn({ server: month.id, reason: error.message }, 'a month could not be summed')
      })
    }
  }
}

// In random order, so that concurrent nodes rarely sum the same. Months with open usage have no metered
// periods yet, and a month that just ended may lack its last measures.
const dueMonths = async (trx: Trx, without: readonly string[]): Promise<MonthOfServer[]> => {
  const { rows } = await sql<MonthOfServer>`
    select s.id, m.month, m.ends from server s cross join lateral (select m.* from ${openMonths} order by m.month limit 1) m
    where s.state = 'ready' and m.ends <= billing_now() - interval '2 minutes' and s.id <> all(${without}::text[])
      and not exists (select from usage_period o where o.resource_kind = 'server' and o.resource_id = s.id and o.since < m.ends)
    order by random() limit ${sql.lit(atOnce)}`.execute(trx)
  return rows
}

const sumOne = async (
  { query, provider }: Pick<Parts, 'query' | 'provider'>,
  siteId: number,
  month: MonthOfServer,
): Promise<void> => {
  const metered = await inSite(query, siteId, (trx) => meteredTimes(trx, month))
  const summed = await summedMonth(provider, { siteId, ref: month.id }, month, metered)
  await inSite(query, siteId, (trx) => keepMonth(trx, month, summed))
}

/** Sums a machine's remaining months before it is deleted, this month up to now. */
export const sumLastMonths = async (context: CommandContext, machine: MachineRef): Promise<void> => {
  for (const month of await context.read((trx) => monthsOf(trx, machine.ref))) {
    const metered = await context.read((trx) => meteredTimes(trx, month))
    const summed = await summedMonth(context.provider, machine, month, metered)
    // A step of the command, so that a worker that takes over doesn't repeat it when the machine is gone.
    await context.step(`month ${month.month.toISOString()}`, (trx) => keepMonth(trx, month, summed))
  }
}
