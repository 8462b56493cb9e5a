import { percentile95 } from '../../../../src/contract/engine/percentile-95.ts'
import { sql } from 'kysely'
import { statisticsInterval } from '../../../../src/contract/servers/statistics-interval.ts'
import type { Trx } from '../../kernel/db/database.ts'
import { inSite } from '../../kernel/db/in-site.ts'
import type { JobHandler } from '../../kernel/jobs/queues.ts'
import type { Services } from '../calls/services.ts'
import type { Category, Statistics, StatisticsQuery, MachineRef } from '../provider/provider.ts'

type Parts = Pick<Services, 'query' | 'provider' | 'log'>

const atOnce = 100

/** Stores measures of all running servers for reports. */
export const noteMeasures =
  (parts: Parts): JobHandler =>
  async (_, stop) => {
    for (const { id } of await parts.query.selectFrom('site').select('id').orderBy('id').execute())
      if (!(await noteInSite(parts, id, stop))) return 'retry'
    return 'done'
  }

const noteInSite = async (parts: Parts, siteId: number, stop: AbortSignal): Promise<boolean> => {
  for (let after = ''; ;) {
    const ids = await inSite(parts.query, siteId, (trx) =>
      trx
        .selectFrom('server')
        .select('id')
        .where('id', '>', after)
        .where('state', '=', 'ready')
        .where('power', '=', 'on')
        .orderBy('id')
        .limit(atOnce)
        .execute(),
    )
    for (const { id } of ids) {
      if (stop.aborted) return false
      await noteOne(parts, { siteId, ref: id })
    }
    const last = ids.at(-1)?.id
    if (last === undefined) return true
    after = last
  }
}

const noteOne = async ({ query, provider, log }: Parts, machine: MachineRef): Promise<void> => {
  const ask: Ask = async (asked) => (await provider.statistics(machine, asked)).series
  const found = await measuredOf(ask, new Date()).catch((error: unknown) => {
    // Tried again next time; the last measures stay with their time.
    log.warn({ server: machine.ref, err: error }, 'a server could not be measured')
  })
  if (found) await inSite(query, machine.siteId, (trx) => keepMeasures(trx, machine.ref, found))
}

/** Stores a server's measures; does nothing if the server was deleted. */
export const keepMeasures = async (trx: Trx, serverId: string, found: Measures): Promise<void> => {
  await sql`insert into server_measure as m (server_id, site_id, statistics_at, memory_at, cpu_percent, disk_iops, wan_gb, wan_p95)
    select s.id, s.site_id, ${found.statisticsAt}::timestamptz, ${found.memoryAt}::timestamptz, ${found.cpu}::numeric,
      ${found.iops}::numeric, ${found.wanGB}::numeric, ${found.wan95}::numeric from server s where s.id = ${serverId}
    on conflict (server_id) do update set noted_at = clock_timestamp(), statistics_at = excluded.statistics_at,
      memory_at = excluded.memory_at, cpu_percent = excluded.cpu_percent, disk_iops = excluded.disk_iops,
      wan_gb = excluded.wan_gb, wan_p95 = excluded.wan_p95`.execute(trx)
}

type Ask = (asked: StatisticsQuery) => Promise<Statistics['series']> | Statistics['series']

interface Measures {
  statisticsAt: Date | null
  memoryAt: Date | null
  cpu: number | null
  iops: number | null
  wanGB: number
  wan95: number | null
}

const day = 86_400_000

/** Measures of a machine for reports. */
export const measuredOf = async (askFor: Ask, now: Date): Promise<Measures> => {
  const ask = async (category: Category, since: Date): Promise<Found> => {
    const interval = statisticsInterval((now.getTime() - since.getTime()) / 1000)
    return { interval, series: await askFor({ category, since, until: now, interval }) }
  }
  const lately = new Date(now.getTime() - day)
  const month = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth()))
  const cpu = await ask('cpu', lately)
  const ram = await ask('ram', lately)
  const disks = await ask('disksIops', lately)
  const wan = await ask('network', month)
  const sent = valuesOf(wan, 'wanTr')
  return {
    statisticsAt: lastOf(cpu),
    memoryAt: lastOf(ram),
    cpu: dayOf(cpu, ['cpuAvg']),
    iops: dayOf(disks, ['diskReadTotal', 'diskWriteTotal']),
    // Of megabits in a second.
    wanGB: sum(sent) * (wan.interval / 8000),
    wan95: percentile95(sent.toSorted((one, other) => one - other)),
  }
}

interface Found extends Statistics {
  interval: number
}

const valuesOf = ({ series }: Found, name: string): number[] =>
  (series.find((one) => one.series === name)?.data ?? []).flatMap(([, value]) => value ?? [])

/** Time of the last measure. */
const lastOf = ({ series }: Found): Date | null => {
  const moments = series.flatMap(({ data }) => data.findLast(([, value]) => value !== null)?.[0] ?? [])
  return moments.length > 0 ? new Date(Math.max(...moments)) : null
}

/** Average of a day, if it was measured almost completely. */
const dayOf = (found: Found, names: readonly string[]): number | null => {
  const all = names.map((name) => valuesOf(found, name))
  const isWhole = all.every((values) => values.length > (0.8 * day) / 1000 / found.interval)
  return isWhole ? sum(all.map((values) => sum(values) / values.length)) : null
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0)
