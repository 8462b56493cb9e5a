import { sql } from 'kysely'
import { findMachine, listMachines } from '../domain/provider/embedded/machines.ts'
import { measuresOf } from '../domain/provider/embedded/measures.ts'
import { compare, knownBetween } from '../domain/servers/servers.ts'
import { keepMeasures, measuredOf } from '../domain/usage/usage.ts'
import type { Trx } from '../kernel/db/database.ts'
import type { DemoServer } from './servers.ts'

/** A server of the demonstration that is in the database. */
interface Owned extends Pick<DemoServer, 'name' | 'stuck' | 'ownerLimit'> {
  id: string
  ownerId: number
}

/** Leaves servers to commands that have ended without letting go of them. */
export const lockStuck = async (trx: Trx, siteId: number, made: readonly Owned[]): Promise<void> => {
  for (const { id, ownerId, name, stuck } of made) {
    if (stuck === undefined) continue
    await sql`with ended as (
        insert into command (site_id, account_id, created_by, name, service_name, target, state, created_at, began_at, ended_at, tries)
        values (${siteId}, ${ownerId}, ${ownerId}, ${`server-${stuck}`}, 'servers', ${name}, 'failed', now() - interval '9 days',
          now() - interval '9 days', now() - interval '215 hours', 1) returning id),
      told as (insert into command_log (site_id, command_id, entry)
        select ${siteId}, id, 'The host did not answer.' from ended)
      update server set command_id = (select id from ended), doing = ${stuck} where id = ${id}`.execute(trx)
  }
}

/** Owners of many servers may have a few more; some are over their limit. */
export const setLimits = async (trx: Trx, siteId: number, made: readonly Owned[]): Promise<void> => {
  await sql`update account set server_limit = 25 where site_id = ${siteId} and server_limit is null
    and (select count(*) from server s where s.site_id = ${siteId} and s.owner_id = account.id) > 5`.execute(
    trx,
  )
  for (const { ownerId, ownerLimit } of made) {
    if (ownerLimit === undefined) continue
    await trx.updateTable('account').set({ server_limit: ownerLimit }).where('id', '=', ownerId).execute()
  }
}

/** Servers are as the state of their account once had them. */
export const holdServers = async (trx: Trx, siteId: number): Promise<void> => {
  await sql`update server s set held = true from account a where s.site_id = ${siteId} and a.site_id = s.site_id
    and a.id = s.owner_id and account_holds(a.account_status, a.enabled, a.terminates_at)`.execute(trx)
}

/** Seeds what reports on servers look for: measures, shares, ignored snapshots. */
export const seedOdd = async (trx: Trx, siteId: number): Promise<void> => {
  await seedMeasures(trx, siteId)
  await seedLimits(trx, siteId)
  await sql`insert into server_permission (site_id, server_id, account_id, configuration, added_at, added_by)
    select distinct on (s.name) s.site_id, s.id, a.id, true, greatest(s.created_at, a.created_at) + interval '1 day', s.owner_id
    from server s join account a on a.site_id = s.site_id and a.parent_id = s.owner_id and a.deleted_at is null and a.enabled
    where s.site_id = ${siteId} and s.state = 'ready' order by s.name, a.id limit 3`.execute(trx)
  await sql`update server_snapshot n set ignored_at = now() - interval '12 days', ignored_by = (select a.id from account a
      where a.site_id = ${siteId} and a.rights = 'admin' and a.deleted_at is null order by a.id limit 1)
    from server s where s.id = n.server_id and n.site_id = ${siteId} and n.parent_id is null and s.name in ('db-primary', 'nordvik-erp')`.execute(
    trx,
  )
}

// As the job that notes them will find them.
const seedMeasures = async (trx: Trx, siteId: number): Promise<void> => {
  const on = await trx
    .selectFrom('server')
    .select('id')
    .where('site_id', '=', siteId)
    .where('state', '=', 'ready')
    .where('power', '=', 'on')
    .execute()
  const now = new Date()
  for (const { id } of on) {
    const machine = await findMachine(trx, { siteId, ref: id })
    if (machine)
      await keepMeasures(trx, id, await measuredOf((asked) => measuresOf(id, machine, asked, now), now))
  }
}

// The same of what the provider holds to another share of processors.
const seedLimits = async (trx: Trx, siteId: number): Promise<void> => {
  for (let after = ''; ;) {
    const machines = await listMachines(trx, siteId, { after })
    const last = machines.at(-1)?.ref
    if (last === undefined) return
    for (const { ref, kind, known, found } of compare(await knownBetween(trx, after, last), machines))
      if (kind === 'limit')
        await sql`insert into server_drift (site_id, ref, kind, known, found, first_seen)
          values (${siteId}, ${ref}, ${kind}, ${known}, ${found}, now() - interval '3 days') on conflict do nothing`.execute(
          trx,
        )
    after = last
  }
}
