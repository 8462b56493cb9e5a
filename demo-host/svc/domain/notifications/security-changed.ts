import type { AuditEvent } from '../../../../src/contract/audit-events.ts'
import { notificationIds } from '../../../../src/contract/notifications.ts'
import { deviceOf } from '../../kernel/audit/device-of.ts'
import type { Trx } from '../../kernel/db/database.ts'
import type { Account } from '../accounts/accounts.ts'
import { record } from '../audit/record.ts'
import type { Call } from '../calls/call.ts'
import { notify } from './notify.ts'
import { securityChangedMail, type SecurityChange } from './security-changed-mail.ts'

/** What changed, for the audit log and for the owner. */
export interface Changed {
  event: AuditEvent
  method?: string
  changes: readonly SecurityChange[]
  /** What the sentences of the changes name. */
  values?: Record<string, string>
}

/** Adds a change of an account's security to the audit log and mails it to the owner, in the transaction of the change. */
export const securityChanged = async (
  trx: Trx,
  call: Call,
  account: Account,
  { event, method, changes, values }: Changed,
): Promise<void> => {
  await record(trx, call, event, { accountId: account.id, method: method ?? null })
  await tellOfChanges(trx, call, account, changes, values)
}

/** Mails changes of an account's security to its owner. */
export const tellOfChanges = async (
  trx: Trx,
  call: Call,
  account: Account,
  changes: readonly SecurityChange[],
  values: Record<string, string> = {},
): Promise<void> => {
  const message = securityChangedMail(call.site, account, {
    changes,
    values: { device: deviceOf(call.userAgent) || '–', address: call.address, ...values },
    when: new Date(),
  })
  await notify(trx, call, account, notificationIds.securityPolicyChanged, message)
}
