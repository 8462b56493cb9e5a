import { code } from '../../../../src/contract/engine/error-codes.ts'
import type { Input, Reply } from '../../../../src/contract/engine/endpoint.ts'
import type { servers } from '../../../../src/contract/servers/servers.ts'
import type { Call } from '../../domain/calls/call.ts'
import { statisticsInterval } from '../../../../src/contract/servers/statistics-interval.ts'
import { seenRow } from '../../domain/resources/serve-resource.ts'
import { parseTimestamp } from '../../kernel/db/list-source.ts'
import { fail } from '../../kernel/http/fail.ts'
import { server } from './server.ts'

/** A server's measures from the provider. Throws code 903 for an invalid or too long period. */
export const statistics = async (
  { params, query: { category = 'cpu', since: from, until: to } }: Input<typeof servers.statistics>,
  call: Call,
): Promise<Reply<typeof servers.statistics>> => {
  const until = to === undefined ? new Date() : parseTimestamp(to)
  const since = from === undefined ? new Date(until.getTime() - 1000 * day) : parseTimestamp(from)
  const span = (until.getTime() - since.getTime()) / 1000
  if (span <= 0 || span > 93 * day) throw fail(code.badRequest, { key: 'until' })
  const { row } = await call.inSite((trx) => seenRow(server, trx, call, params.serverId))
  const interval = statisticsInterval(span)
  const ref = { siteId: call.site.id, ref: row.id }
  const { series } = await call.parts.provider.statistics(ref, { category, since, until, interval })
  return {
    interval,
    series: series.map(({ series: name, data }) => ({ series: name, data: data.map((pair) => [...pair]) })),
  }
}

/** Seconds. */
const day = 86_400
