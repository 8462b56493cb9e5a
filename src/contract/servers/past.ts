import { array, nullable, object } from 'superstruct'
import { endpoint, rendered } from '../engine/endpoint.ts'
import { amount, flag, maybe, time } from '../kinds.ts'
import { paged, pageQueryBy } from '../engine/paged.ts'
import { HistoryRow, UsageRow } from './rows.ts'

const figure = () => nullable(amount(0, Number.MAX_SAFE_INTEGER))

/**
 * Measures of a server in a month while it was on. `Rc` is received and `Tr` sent, `wan` public traffic. Null
 * for what wasn't measured.
 */
export const MonthSums = object({
  /** Averages, in per cent. */
  cpu: figure(),
  ram: figure(),
  /** Reads and writes a second, on average. */
  disk: figure(),
  /** Gigabytes read and written. */
  diskTraffic: figure(),
  /** Gigabytes. */
  wanRcTraffic: figure(),
  wanTrTraffic: figure(),
  lanRcTraffic: figure(),
  lanTrTraffic: figure(),
  /** Mbit/s that it stayed below for 95% of the time. */
  wanRcPer: figure(),
  wanTrPer: figure(),
  lanRcPer: figure(),
  lanTrPer: figure(),
})

/** History and usage of servers. */
export const serverPast = {
  history: rendered({
    method: 'GET',
    path: '/server/:serverId/history',
    can: 'servers:read',
    summary: 'History of a server, newest first.',
    query: object({ ...pageQueryBy('dt'), since: maybe(time()), until: maybe(time()) }),
    reply: paged(HistoryRow),
  }),
  usage: rendered({
    method: 'GET',
    path: '/server/:serverId/usage',
    can: 'servers:read',
    summary: 'Usage and cost of a server, newest first: one line per month and per change of price.',
    query: object({ ...pageQueryBy('dtFrom'), since: maybe(time()), until: maybe(time()) }),
    reply: paged(UsageRow),
  }),
  reports: endpoint({
    method: 'GET',
    path: '/server/:serverId/reports',
    can: 'servers:read',
    summary:
      'Monthly measures of a server in UTC since its creation, oldest first: averages of processors, memory and disk ' +
      'operations, gigabytes transferred, and 95th percentiles of traffic. The last month is up to now.',
    reply: object({
      months: array(object({ ...MonthSums.schema, /** When it began. */ month: time(), isComplete: flag() })),
    }),
  }),
}
