import type { DueRows } from '../jobs/send-lost.ts'

/** Files that nobody scans; those whose job waits for another try, or was given up, are left to that. */
export const dueScans: DueRows = `
  select 'scan' as queue, f.site_id as site, f.scan_id as id, f.account_id as group
  from stored_file f where f.state = 'unchecked'
    and not exists (select from pgboss.job_common j
      where j.name = 'scan' and j.state < 'active' and j.singleton_key = f.scan_id::text)
    and not exists (select from pgboss.job_common j
      where j.name = 'dead' and j.source_name = 'scan' and (j.data ->> 'id') = f.scan_id::text)
  order by f.scan_id`
