import type { Input, Reply } from '../../../../src/contract/engine/endpoint.ts'
import type { servers } from '../../../../src/contract/servers/servers.ts'
import type { Call } from '../../domain/calls/call.ts'
import { seenRow } from '../../domain/resources/serve-resource.ts'
import { monthsOf, summedMonth, type Sums } from '../../domain/usage/usage.ts'
import { server } from './server.ts'

/** Monthly measures of a server: stored sums, and current measures for open months. */
export const monthReports = async (
  { params }: Input<typeof servers.reports>,
  call: Call,
): Promise<Reply<typeof servers.reports>> => {
  const { kept, open } = await call.inSite(async (trx) => {
    const { row } = await seenRow(server, trx, call, params.serverId)
    const open = row.state === 'ready' ? await monthsOf(trx, row.id) : []
    const kept = await trx
      .selectFrom('server_month')
      .select(['month', 'sums'])
      .where('server_id', '=', row.id)
      .orderBy('month', 'desc')
      .limit(mostKept)
      .execute()
    return { kept: kept.toReversed(), open: open.slice(-mostOpen) }
  })
  // A failed termination leaves this month open.
  const over = kept.filter(({ month }) => !open.some((one) => one.month.getTime() === month.getTime()))
  const months = over.map(({ month, sums }) => ({ month, sums: sums as Sums, isComplete: true }))
  for (const one of open) {
    const ref = { siteId: call.site.id, ref: one.id }
    const { sums } = await summedMonth(call.parts.provider, ref, one, [])
    months.push({ month: one.month, sums, isComplete: one.ends.getTime() <= Date.now() })
  }
  return {
    months: months
      .filter(({ sums }) => Object.values(sums).some((value) => value !== null))
      .map(({ month, sums, isComplete }) => ({ ...sums, month: month.toISOString(), isComplete })),
  }
}

// Ten years, plus a year's backlog.
const mostKept = 120
const mostOpen = 13
