import type { DueRows } from '../jobs/send-lost.ts'

/** Messages that nobody is sending though their time has come. */
export const dueMessages: DueRows = `
  select case when urgent then 'mail.urgent' else 'mail' end as queue, site_id as site, id, null::int as group
  from outbox where sent_at is null and dropped_at is null and next_try_at <= now() order by id`
