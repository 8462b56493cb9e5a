import { sql } from 'kysely'
import type { Trx } from '../../kernel/db/database.ts'
import { inSite } from '../../kernel/db/in-site.ts'
import type { JobHandler } from '../../kernel/jobs/queues.ts'
import type { Services } from '../calls/services.ts'
import type { Machine } from '../provider/provider.ts'
import { compare, driftOf, knownBetween, type Drift } from './drift.ts'

type Parts = Pick<Services, 'query' | 'provider'>

/**
 * Compares the servers of all sites with the provider's machines, some hundreds at a time, and stores
 * differences. Power is taken from the provider; everything else needs a human decision.
 */
export const findDrift =
  (parts: Parts): JobHandler =>
  async (_, stop) => {
    for (const { id } of await parts.query.selectFrom('site').select('id').orderBy('id').execute())
      if (!(await findInSite(parts, id, stop))) return 'retry'
    return 'done'
  }

const findInSite = async (
  { query, provider }: Parts,
  siteId: number,
  stop: AbortSignal,
): Promise<boolean> => {
  const began = await inSite(query, siteId, (trx) =>
    sql<{ at: Date }>`select clock_timestamp() as at`.execute(trx),
  )
  for (let after = ''; ;) {
    if (stop.aborted) return false
    const machines = await provider.machines(siteId, { after })
    const last = machines.at(-1)?.ref
    const known = await inSite(query, siteId, (trx) => knownBetween(trx, after, last))
    for (const { ref } of compare(known, machines)) {
      // Checks again, because the list may be outdated.
      const machine = await provider.machine({ siteId, ref })
      await inSite(query, siteId, (trx) => keepOne(trx, siteId, ref, machine))
    }
    if (last === undefined) break
    after = last
  }
  await inSite(query, siteId, (trx) =>
    trx
      .updateTable('server_drift')
      .set({ ended_at: sql`clock_timestamp()` })
      .where('ended_at', 'is', null)
      .where('seen_at', '<', began.rows[0]!.at)
      .execute(),
  )
  return true
}

const keepOne = async (
  trx: Trx,
  siteId: number,
  ref: string,
  machine: Machine | undefined,
): Promise<void> => {
  await trx.selectFrom('server').select('id').where('id', '=', ref).forUpdate().execute()
  const [server] = (await knownBetween(trx, '', ref)).slice(-1)
  const known = server?.id === ref ? server : undefined
  for (const drift of driftOf(ref, known, machine)) {
    await keep(trx, siteId, drift)
    if (drift.kind === 'power' && machine) await believe(trx, siteId, drift, machine)
  }
}

const keep = async (trx: Trx, siteId: number, { ref, kind, known, found }: Drift): Promise<void> => {
  await sql`insert into server_drift as d (site_id, ref, kind, known, found) values (${siteId}, ${ref}, ${kind}, ${known}, ${found})
    on conflict (site_id, ref, kind) do update set known = excluded.known, found = excluded.found, seen_at = clock_timestamp(),
      first_seen = case when d.ended_at is null then d.first_seen else clock_timestamp() end, ended_at = null`.execute(
    trx,
  )
}

// Adopts changes made at the provider: owners can't lift a suspension made there.
const believe = async (
  trx: Trx,
  siteId: number,
  { ref, known, found }: Drift,
  { powerAt }: Machine,
): Promise<void> => {
  await trx
    .updateTable('server')
    .set({ power: found, power_at: powerAt, suspended_by: found === 'suspended' ? 'administrator' : null })
    .where('id', '=', ref)
    .execute()
  await trx
    .insertInto('server_event')
    .values({
      site_id: siteId,
      server_id: ref,
      action:
        found === 'on'
          ? known === 'suspended'
            ? 'resume'
            : 'power-on'
          : found === 'off'
            ? 'power-off'
            : 'suspend',
      source: 'system',
      result: 'done',
      power_from: known,
      power_to: found,
      ended_at: sql`clock_timestamp()`,
    })
    .execute()
  await trx
    .updateTable('server_drift')
    .set({ ended_at: sql`clock_timestamp()` })
    .where('ref', '=', ref)
    .where('kind', '=', 'power')
    .execute()
}
