import { setImmediate } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Trx } from '../../kernel/db/database.ts'
import { inSite } from '../../kernel/db/in-site.ts'
import type { JobHandler } from '../../kernel/jobs/queues.ts'
import type { Services } from '../calls/services.ts'
import type { MachineLoad } from '../provider/provider.ts'

type Parts = Pick<Services, 'query' | 'provider'>

/** Notes how busy the servers of every site were in the last day, some hundreds at a time: lists and cards ask no provider. */
export const noteLoads =
  ({ query, provider }: Parts): JobHandler =>
  async (_, stop) => {
    const span = lastDay()
    for (const { id: siteId } of await query.selectFrom('site').select('id').orderBy('id').execute())
      for (let after = ''; ;) {
        await setImmediate()
        if (stop.aborted) return 'retry'
        const loads = await provider.loads(siteId, { after, ...span })
        const last = loads.at(-1)?.ref
        if (last === undefined) break
        await inSite(query, siteId, (trx) => keepLoads(trx, loads, span.since))
        after = last
      }
    return 'done'
  }

// Half hours of a day, in milliseconds.
const step = 1_800_000
const steps = 48

/** The last day, in half hours. */
export const lastDay = (): { since: Date; until: Date; interval: number } => {
  const until = Math.floor(Date.now() / step) * step
  return { since: new Date(until - steps * step), until: new Date(until), interval: step / 1000 }
}

/** Notes how busy servers were in the day since a moment. */
export const keepLoads = async (trx: Trx, loads: readonly MachineLoad[], since: Date): Promise<void> => {
  const noted = JSON.stringify(loads.map((load) => measureOf(load, since.getTime())))
  await sql`insert into server_load as m (server_id, site_id, at, cpu, ram, cpu_day)
    select s.id, s.site_id, t.at, t.cpu, t.ram, t.day
    from jsonb_to_recordset(${noted}::jsonb) as t (ref text, at timestamptz, cpu numeric, ram numeric, day jsonb)
    join server s on s.id = t.ref and s.state = 'ready' order by s.id
    on conflict (server_id) do update set at = coalesce(excluded.at, m.at), cpu = excluded.cpu, ram = excluded.ram,
      cpu_day = excluded.cpu_day, noted_at = excluded.noted_at`.execute(trx)
}

const measureOf = ({ ref, cpu, ram }: MachineLoad, since: number) => {
  const day = Array.from({ length: steps }, (): number | null => null)
  let last: number | undefined
  for (const [at, value] of cpu) {
    if (value === null) continue
    last = at
    // A value at the end of the day belongs to the last half hour.
    day[Math.min(steps - 1, Math.round((at - since) / step))] = Math.round(value)
  }
  const hour = day.slice(-2).filter((value) => value !== null)
  return {
    ref,
    at: last === undefined ? null : new Date(last).toISOString(),
    cpu: hour.length > 0 ? hour.reduce((sum, value) => sum + value, 0) / hour.length : null,
    ram: ram.findLast(([, value]) => value !== null)?.[1] ?? null,
    day,
  }
}
