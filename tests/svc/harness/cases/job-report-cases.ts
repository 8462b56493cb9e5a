import type { ReportCase } from './report-cases.ts'

/** A case of each report about jobs. */
export const jobReportCases = {
  jobQueues: {
    plant: ({ siteId }) => `insert into pgboss.job_common (name, data, start_after)
      values ('sweep', '{ "site": ${siteId}, "id": null }', now() + interval '1 day');`,
    row: () => ({ queue: 'sweep', waiting: 0, running: 0, later: 1, failed: 0, oldest: 0 }),
    within: 'filter=sweep',
    without: 'filter=nothing',
  },
  failedJobs: {
    plant: ({ siteId, id }) => `insert into pgboss.job_common
      (name, data, source_name, source_created_on, source_retry_count)
      values ('dead', '{ "site": ${siteId}, "id": ${id} }', 'sweep', now() - interval '1 hour', 3);`,
    row: ({ id }) => ({ queue: 'sweep', about: '', row: String(id), tries: 4 }),
    within: 'queue=sweep',
    without: 'queue=mail',
  },
  serverDrift: {
    plant: ({ siteId }) =>
      `insert into server_drift (site_id, ref, kind, found) values (${siteId}, 'of-nobody', 'orphan', '2B, 2048 MB, 20 GB');`,
    row: () => ({
      kind: 'orphan',
      server: '',
      owner: '',
      known: '',
      found: '2B, 2048 MB, 20 GB',
      ended: null,
      serverId: 'of-nobody',
    }),
    within: 'kind=orphan&state=open&filter=nobody',
    without: 'kind=power',
  },
} satisfies Record<string, ReportCase>
