import { sql } from 'kysely'

/** Counts of jobs `j` of a queue `q` by state, and the age of the oldest waiting one in seconds. */
export const queueCounts = sql`
  count(*) filter (where j.name = q.name and j.state < 'active' and j.start_after <= now())::int as waiting,
  count(*) filter (where j.name = q.name and j.state = 'active')::int as running,
  count(*) filter (where j.name = q.name and j.state < 'active' and j.start_after > now())::int as later,
  count(*) filter (where j.name = 'dead')::int as failed,
  coalesce(extract(epoch from now() - min(j.start_after) filter (
    where j.name = q.name and j.state < 'active' and j.start_after <= now())), 0)::int as oldest`
