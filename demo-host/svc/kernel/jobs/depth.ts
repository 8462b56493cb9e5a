import type { Database } from '../db/database.ts'

/** How many jobs a queue has, and for how many seconds the first of those that could run has waited. */
export interface QueueDepth {
  queue: string
  waiting: number
  active: number
  oldest: number
}

/** The depth of every queue that has open jobs. */
export const queueDepths = async ({ jobs }: Pick<Database, 'jobs'>): Promise<QueueDepth[]> => {
  const { rows } = await jobs.executeSql(`
    select name as queue, count(*) filter (where state < 'active')::int as waiting,
      count(*) filter (where state = 'active')::int as active,
      coalesce(extract(epoch from now() - min(greatest(created_on, start_after))
        filter (where state < 'active' and start_after <= now())), 0)::float8 as oldest
    from pgboss.job_common where state <= 'active' group by name`)
  return rows as QueueDepth[]
}
