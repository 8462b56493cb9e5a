import { sql } from 'kysely'

/** How many jobs `j` of a queue `q` wait for a worker, are under way, are put off or have failed for good, and how many seconds the oldest waits. */
export const queueCounts = sql`
  count(*) filter (where j.name = q.name and j.state < 'active' and j.start_after <= now())::int as waiting,
  count(*) filter (where j.name = q.name and j.state = 'active')::int as running,
  count(*) filter (where j.name = q.name and j.state < 'active' and j.start_after > now())::int as later,
  count(*) filter (where j.name = 'dead')::int as failed,
  coalesce(extract(epoch from now() - min(j.start_after) filter (
    where j.name = q.name and j.state < 'active' and j.start_after <= now())), 0)::int as oldest`
