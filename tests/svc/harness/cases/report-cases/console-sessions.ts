import type { ReportCase } from '../report-cases.ts'

/** A console session of a minute, which its user closed. */
export const consoleSessions: ReportCase = {
  plant: ({ siteId, id }) => `
    insert into server (site_id, owner_id, name, state, power) values (${siteId}, ${id}, 'with-console', 'ready', 'on');
    insert into console_session (site_id, server_id, account_id, node, view_only, client_ip, bytes, started_at, last_at, ended_at, reason)
      select ${siteId}, r.id, ${id}, 'node-1', false, '203.0.113.9', 4096, now() - interval '121 minutes',
        now() - interval '2 hours', now() - interval '2 hours', 'left'
      from server r where r.name = 'with-console' and r.owner_id = ${id};`,
  row: ({ email }) => ({
    server: 'with-console',
    email,
    state: 'closed',
    duration: 60,
    ip: '203.0.113.9',
    bytes: 4096,
    viewOnly: false,
    reason: 'left',
  }),
  within: 'state=closed&filter=with-console',
  without: 'state=open&filter=with-console',
}
