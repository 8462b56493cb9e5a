import { sql } from 'kysely'
import type { Trx } from '../../../kernel/db/database.ts'
import { fits, roomiest, type Load } from '../host-room.ts'
import type { Host, HostChange } from '../provider.ts'

/** Why a machine is put nowhere, and its exit code. */
export const hostFull = { reason: 'No host has room for this machine.', exitCode: 21 }

// Per data center. As large as in real clouds, so that a demonstration fills none.
const hostsOfPlace = 4
const model = { cpu: 'EPYC 9354', cores: 64, threads: 128, ramMB: 2_097_152 }

/** Virtual processors for each thread. */
const overcommit = 4

/** Hosts of a site with their load. */
export const hostsOf = async (trx: Trx, siteId: number): Promise<Host[]> => {
  const { rows } = await sql<Host>`
    select h.id, h.datacenter, h.cpu_model as "cpuModel", h.cores, h.threads, h.threads * ${overcommit}::int as cpus,
      coalesce(m.cpus, 0)::int as "cpusUsed", h.ram_mb as "ramMB", coalesce(m.ram, 0)::int as "ramUsedMB",
      coalesce(m.machines, 0)::int as machines, h.maintenance, h.accepts_new as "acceptsNew"
    from embedded_host h left join (
      select host_id, count(*) as machines, sum((spec ->> 'cpuCount')::int) as cpus, sum((spec ->> 'ramMB')::int) as ram
      from embedded_machine where site_id = ${siteId} group by host_id) m on m.host_id = h.id
    where h.site_id = ${siteId} order by h.id`.execute(trx)
  return rows
}

/** Changes what a host accepts; returns whether it exists. */
export const changeHost = async (
  trx: Trx,
  siteId: number,
  id: string,
  { maintenance, acceptsNew }: HostChange,
): Promise<boolean> => {
  const changed = await trx
    .updateTable('embedded_host')
    .set({
      ...(maintenance !== undefined && { maintenance }),
      ...(acceptsNew !== undefined && { accepts_new: acceptsNew }),
    })
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()
  return changed !== undefined
}

/**
 * Chooses a host for a machine: in its data center, open, with most free memory, the first of equals;
 * undefined if none has room. Concurrent placements wait for this transaction.
 */
export const hostWithRoom = async (
  trx: Trx,
  siteId: number,
  load: Load,
  besides?: string,
): Promise<string | undefined> => {
  await addHosts(trx, siteId, load.datacenter)
  await holdHosts(trx, siteId, load.datacenter)
  return roomiest(await hostsOf(trx, siteId), load, besides)?.id
}

/** Whether a host has room for a machine's growth. */
export const hasRoomToGrow = async (
  trx: Trx,
  siteId: number,
  id: string,
  before: Load,
  after: Load,
): Promise<boolean> => {
  if (after.cpuCount <= before.cpuCount && after.ramMB <= before.ramMB) return true
  await holdHosts(trx, siteId, after.datacenter)
  const host = (await hostsOf(trx, siteId)).find((one) => one.id === id)
  const more = { ...after, cpuCount: after.cpuCount - before.cpuCount, ramMB: after.ramMB - before.ramMB }
  return host !== undefined && fits(host, more)
}

const holdHosts = async (trx: Trx, siteId: number, datacenter: string): Promise<void> => {
  await trx
    .selectFrom('embedded_host')
    .select('id')
    .where('site_id', '=', siteId)
    .where('datacenter', '=', datacenter)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
}

// A place has hosts once something is to be put there.
const addHosts = async (trx: Trx, siteId: number, datacenter: string): Promise<void> => {
  const known = await trx
    .selectFrom('embedded_host')
    .select('id')
    .where('site_id', '=', siteId)
    .where('datacenter', '=', datacenter)
    .executeTakeFirst()
  if (known) return
  const numbers = Array.from({ length: hostsOfPlace }, (_, index) => index + 1)
  await trx
    .insertInto('embedded_host')
    .values(
      numbers.map((number) => ({
        site_id: siteId,
        id: `${datacenter.toLowerCase()}-host-${number}`,
        datacenter,
        cpu_model: model.cpu,
        cores: model.cores,
        threads: model.threads,
        ram_mb: model.ramMB,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
