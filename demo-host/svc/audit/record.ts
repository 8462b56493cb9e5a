import type { AuditEvent } from '../../../src/contract/audit-events.ts'
import type { Trx } from '../db/database.ts'
import type { Call } from '../http/call.ts'
import type { Session } from '../http/session.ts'
import type { Parts } from '../parts.ts'

/** What the audit log knows, with the notification id of the account specification where it has one. */
const events = {
  'sign-in': { ok: 122, failed: 10 },
  'sign-in-blocked': {},
  'second-step': { ok: 122, failed: 10 },
  'sign-out': {},
  'code-sent': {},
  confirmed: {},
  'security-switched': { ok: 123 },
  'authenticator-enrolled': { ok: 123 },
  'phone-added': { ok: 123 },
  'phone-removed': { ok: 123 },
  'address-added': { ok: 123 },
  'address-removed': { ok: 123 },
  'recovery-codes-made': { ok: 123 },
  'session-in-memory': {},
  'sessions-ended': {},
  'browser-remembered': {},
  'browser-forgotten': {},
  'account-created': {},
  'account-invited': {},
  'registration-begun': {},
  'validation-sent': {},
  'email-validated': {},
  'reset-sent': {},
  'password-reset': { ok: 128 },
  'password-changed': { ok: 2 },
  'account-disabled': { ok: 123 },
  'account-enabled': {},
  'data-export-begun': {},
  'data-exported': {},
  'report-asked': {},
  'report-fetched': {},
  'email-sign-in-allowed': { ok: 123 },
  'email-sign-in-refused': { ok: 123 },
  'additional-email-asked': {},
  'additional-email-confirmed': { ok: 123 },
  'additional-email-removed': { ok: 123 },
  'partner-connector-saved': {},
  'partner-connector-removed': {},
  'partner-consent-given': {},
  'access-link-made': {},
  'account-claimed': { ok: 123 },
  'social-connected': { ok: 123 },
  'social-disconnected': { ok: 123 },
  'ticket-created': {},
  'ticket-answered': {},
  'ticket-closed': {},
  'ticket-reopened': {},
  'ticket-changed': {},
  'ticket-file-read': {},
  'file-infected': {},
  'support-contact-changed': {},
  'incident-reported': {},
  'incident-updated': {},
  'job-retried': {},
  'job-discarded': {},
  'account-state-changed': {},
  'account-terminated': {},
  'account-edited': {},
  'account-limits-changed': {},
  'role-changed': {},
  'view-mode-changed': {},
  'site-view-changed': {},
  'read-only-set': {},
  'read-only-lifted': {},
  'two-step-reset': { ok: 123 },
  'email-changed': { ok: 123 },
  'signed-out-by-other': {},
  'impersonation-begun': {},
  'impersonation-ended': {},
  'impersonated-other': {},
  'group-joined': {},
  'group-left': {},
  'group-changed': {},
  'group-made': {},
  'group-removed': {},
} as const satisfies Record<AuditEvent, { ok?: number; failed?: number }>

/** Who does something, and from where. A `Call` is one. */
export interface Actor extends Pick<Call, 'site' | 'address' | 'userAgent'> {
  session: Pick<Session, 'accountId' | 'impersonatedBy'> | undefined
  parts: Pick<Parts, 'metrics'>
}

/** Adds a line to the audit log, in the transaction of what it tells of: also who did it, where that is somebody else. */
export const record = async (
  trx: Trx,
  actor: Actor,
  event: AuditEvent,
  {
    accountId = null,
    method = null,
    result = 'ok',
  }: { accountId?: number | null; method?: string | null; result?: 'ok' | 'failed' },
): Promise<void> => {
  const ids: { ok?: number; failed?: number } = events[event]
  await trx
    .insertInto('audit')
    .values({
      site_id: actor.site.id,
      account_id: accountId,
      by_id: otherThan(actor, accountId),
      event,
      notification_id: ids[result] ?? null,
      method,
      result,
      ip: actor.address,
      user_agent: actor.userAgent,
    })
    .execute()
  actor.parts.metrics.audited(event, result)
}

const otherThan = ({ session }: Actor, accountId: number | null): number | null => {
  const by = session?.impersonatedBy ?? session?.accountId ?? null
  return by === accountId ? null : by
}
