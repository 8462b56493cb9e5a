import type { ReportCase } from '../report-cases.ts'

/** A webhook whose delivery failed. */
export const failedWebhooks: ReportCase = {
  plant: ({ siteId, id }) => `
    insert into webhook (site_id, owner_id, url, events, secret_sealed)
      values (${siteId}, ${id}, 'https://failed.example/hook', '{server.created}', 'sealed');
    insert into webhook_delivery (site_id, webhook_id, event_id, event, body, state, created_at, tries, status, problem)
      select ${siteId}, w.id, 'evt_failed', 'server.created', '{}', 'failed', now() - interval '2 hours', 8, 503, 'status'
      from webhook w where w.url = 'https://failed.example/hook' and w.site_id = ${siteId} and w.owner_id = ${id};`,
  row: ({ email }) => ({
    url: 'https://failed.example/hook',
    email,
    state: 'on',
    failures: 1,
    problem: 'status',
    status: 503,
    failingSince: null,
  }),
  within: 'problem=status&state=on&filter=failed.example',
  without: 'problem=timeout',
}
