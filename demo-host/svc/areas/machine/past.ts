import { servers, statistics as categories } from '../../../../src/contract/servers/servers.ts'
import type { Call } from '../../domain/calls/call.ts'
import { ask, askAll } from '../../domain/serving/ask.ts'
import type { Asked } from '../../domain/serving/serve-machine.ts'
import type { Fields } from '../../kernel/http/read-fields.ts'
import { dayOf, serverTime } from './dates.ts'
import { isYes, said, wrong } from './fields.ts'
import { findServer } from './find-servers.ts'

/** History of a server, newest first. */
export const history = async ({ fields }: Asked, call: Call) => {
  const { id: serverId } = await findServer(call, fields)
  const rows = await askAll(call, servers.history, { params: { serverId } })
  return rows.map(({ dt, user, action }) => ({ date: serverTime(dt), user, action }))
}

/** Measures of a server. Default: of the last day. */
export const statistics = async ({ fields }: Asked, call: Call) => {
  const asked = categories.filter((each) => isYes(fields, 'all') || isYes(fields, each))
  if (asked.length === 0) throw wrong('all')
  const span = spanOf(fields)
  const { id: serverId } = await findServer(call, fields)
  const told: { series: string; data: unknown }[] = []
  for (const category of asked) {
    const query = { category, ...span }
    const { interval, series } = await ask(call, servers.statistics, { params: { serverId }, query })
    if (told.length === 0) told.push({ series: 'interval', data: interval })
    told.push(...series)
  }
  return told
}

/** Monthly measures of a server. */
export const report = async ({ fields }: Asked, call: Call) => {
  const { id: serverId } = await findServer(call, fields)
  const { months } = await ask(call, servers.reports, { params: { serverId } })
  return months.map((each) => {
    const { month, isComplete: _, ...sums } = each
    return { ts: Date.parse(month), ...sums }
  })
}

const hour = 3_600_000

const periods: Readonly<Record<string, number>> = {
  '1h': hour,
  '8h': 8 * hour,
  '1w': 168 * hour,
  '1m': 720 * hour,
  '3m': 2160 * hour,
}

const spanOf = (fields: Fields): { since?: string; until?: string } => {
  const [period, from, to] = ['period', 'startdate', 'enddate'].map((name) => said(fields, name))
  const length = period === undefined ? undefined : periods[period]
  if (period !== undefined && length === undefined) throw wrong('period')
  if (length !== undefined) {
    // Both ends are fixed, because a longer period would use a larger interval.
    const now = Date.now()
    return { since: new Date(now - length).toISOString(), until: new Date(now).toISOString() }
  }
  return { ...moment('since', 'startdate', from, 0), ...moment('until', 'enddate', to, 24 * hour) }
}

/** A day as timestamp: its start or end. */
const moment = (name: string, field: string, day: string | undefined, after: number) => {
  if (day === undefined) return {}
  const date = dayOf(day)
  if (!date) throw wrong(field)
  return { [name]: new Date(date.getTime() + after).toISOString() }
}
