import { wholeMachines } from '../domain/provider/embedded/machines.ts'
import { loadOf } from '../domain/provider/embedded/measures.ts'
import { keepLoads, lastDay } from '../domain/usage/usage.ts'
import type { Trx } from '../kernel/db/database.ts'

/** Notes how busy the servers of a site were in the last day, where nothing is known of that yet. Needs the owner's rights. */
export const seedLoads = async (trx: Trx, siteId: number): Promise<void> => {
  const known = await trx
    .selectFrom('server_load')
    .select('server_id')
    .where('site_id', '=', siteId)
    .limit(1)
    .executeTakeFirst()
  if (known) return
  const [span, now] = [lastDay(), new Date()]
  const machines = await wholeMachines(trx, siteId, {})
  await keepLoads(
    trx,
    machines.map((machine) => loadOf(machine.ref, machine, span, now)),
    span.since,
  )
}
