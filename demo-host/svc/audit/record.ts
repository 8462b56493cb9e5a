import type { Trx } from '../db/database.ts'
import type { Call } from '../http/call.ts'

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
} as const satisfies Record<string, { ok?: number; failed?: number }>

export type AuditEvent = keyof typeof events

/** Adds a line to the audit log, in the transaction of what it tells of. */
export const record = async (
  trx: Trx,
  call: Call,
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
      site_id: call.site.id,
      account_id: accountId,
      event,
      notification_id: ids[result] ?? null,
      method,
      result,
      ip: call.address,
      user_agent: call.userAgent,
    })
    .execute()
}
