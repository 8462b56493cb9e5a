import type { Actor } from '../../kernel/audit/line.ts'

/** Services that audit lines of jobs need. */
export type AuditServices = Actor['parts']

/** The actor of a job: the service itself, or the user who started what it finishes. */
export const byService = (parts: AuditServices, siteId: number, accountId: number | null = null): Actor => ({
  site: { id: siteId },
  address: '127.0.0.1',
  userAgent: '',
  session: accountId === null ? undefined : { accountId, impersonatedBy: null },
  parts,
})
