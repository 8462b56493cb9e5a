import type { ReportCase } from '../report-cases.ts'

/** An entry that has blocked sign-ins. */
export const blacklistHits: ReportCase = {
  plant: ({ siteId }, { id }) => `
    insert into blacklist_entry (site_id, range, scope, reason, note, created_by, hits, last_hit_at)
      values (${siteId}, '198.51.100.0/28', 'login', 'bruteForce', 'guesses', ${id}, 12, now() - interval '2 hours');`,
  row: (_, { email }) => ({
    cidr: '198.51.100.0/28',
    scope: 'login',
    reason: 'bruteForce',
    state: 'active',
    hits: 12,
    note: 'guesses',
    expires: null,
    by: email,
  }),
  within: 'scope=login&reason=bruteForce&state=active&filter=198.51.100.0',
  without: 'scope=api&filter=198.51.100.0',
}
