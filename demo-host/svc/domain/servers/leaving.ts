import { setTimeout } from 'node:timers/promises'
import { sql, type Selectable } from 'kysely'
import type { MachineLeavingRow } from '../../kernel/db/rows.ts'
import { inSite } from '../../kernel/db/in-site.ts'
import type { JobHandler } from '../../kernel/jobs/queues.ts'
import type { DueRows } from '../../kernel/jobs/send-lost.ts'
import type { Services } from '../calls/services.ts'

/** Machines and images whose account is deleted. */
export const dueLeaving: DueRows = `
  select 'server.leaving' as queue, site_id as site, id, null::int as group from machine_leaving where due_at <= now() order by id`

type Parts = Pick<Services, 'query' | 'provider'>
type Leaving = Selectable<MachineLeavingRow>

/**
 * Destroys the machine of a deleted server, even if protected. Checked again minutes later, in case a worker
 * was just creating it.
 */
export const destroyLeft =
  (parts: Parts): JobHandler =>
  async ({ site, id }, stop) => {
    const leaving = await inSite(parts.query, site ?? 0, (trx) =>
      trx.selectFrom('machine_leaving').selectAll().where('id', '=', id).executeTakeFirst(),
    )
    if (!leaving) return 'done'
    for (let tries = leaving.tries; await isThere(parts, leaving); tries += 1) {
      await next(parts, leaving, tries + 1, 0)
      const isDone = await destroy(parts, leaving, tries, stop)
      if (stop.aborted) return 'retry'
      if (!isDone) return next(parts, leaving, tries + 1, Math.min(600, 2 ** tries)).then(() => 'done')
    }
    await forget(parts, leaving)
    return 'done'
  }

const isThere = async ({ provider }: Parts, { kind, site_id: siteId, ref }: Leaving): Promise<boolean> => {
  const found = await (kind === 'image'
    ? provider.library?.image({ siteId, ref })
    : provider.machine({ siteId, ref }))
  return found !== undefined
}

// A new key per attempt, because results of a key are final.
const destroy = async (
  { provider }: Parts,
  leaving: Leaving,
  tries: number,
  stop: AbortSignal,
): Promise<boolean> => {
  const ref = { siteId: leaving.site_id, ref: leaving.ref }
  let pause = 10
  while (!stop.aborted) {
    const key = `leaving ${leaving.id}.${tries}`
    const { state } = await (leaving.kind === 'image' && provider.library
      ? provider.library.work(ref, key, { kind: 'removeImage' })
      : provider.work(ref, key, { kind: 'destroy' }))
    if (state !== 'running') return state === 'done'
    await setTimeout(pause)
    pause = Math.min(1000, 2 * pause)
  }
  return false
}

const next = async (
  { query }: Parts,
  { id, site_id: siteId }: Leaving,
  tries: number,
  seconds: number,
): Promise<void> => {
  await inSite(query, siteId, (trx) =>
    trx
      .updateTable('machine_leaving')
      .set({ tries, due_at: sql`clock_timestamp() + interval '1 second' * ${seconds}::int` })
      .where('id', '=', id)
      .execute(),
  )
}

const forget = async ({ query }: Parts, { id, site_id: siteId }: Leaving): Promise<void> => {
  await inSite(query, siteId, async (trx) => {
    const over = sql<Date>`left_at + interval '5 minutes'`
    await trx
      .deleteFrom('machine_leaving')
      .where('id', '=', id)
      .where(over, '<=', sql<Date>`clock_timestamp()`)
      .execute()
    await trx.updateTable('machine_leaving').set({ due_at: over }).where('id', '=', id).execute()
  })
}
