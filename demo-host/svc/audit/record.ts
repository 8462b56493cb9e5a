import type { Trx } from '../db/database.ts'
import type { Call } from '../http/call.ts'

/** What the audit log knows, with the notification id of the account specification where it has one. */
const events = {
  'sign-in': { ok: 122, failed: 10 },
  'sign-in-blocked': {},
  'second-step': { ok: 122, failed: 10 },
  'sign-out': {},
  'code-sent': {},
  'session-in-memory': {},
  'browser-remembered': {},
  'account-created': {},
  'account-invited': {},
  'registration-begun': {},
  'validation-sent': {},
  'email-validated': {},
  'reset-sent': {},
  'password-reset': { ok: 128 },
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
