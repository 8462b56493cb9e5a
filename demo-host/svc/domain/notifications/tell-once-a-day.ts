import { notificationIds } from '../../../../src/contract/account/notifications.ts'
import type { Trx } from '../../kernel/db/database.ts'
import { takeUse } from '../../kernel/limits/rate-limit.ts'
import type { Message } from '../../kernel/mail/outbox.ts'
import { accountById, type Account } from '../accounts/accounts.ts'
import type { Mailing } from '../calls/call.ts'
import type { InboxEntry } from './inbox.ts'
import { notify } from './notify.ts'

// One notification per day is enough for repeated tries.
const limit = { most: 1, within: 86_400 }

/** Notifies an account and its parent of a reached limit, once a day per limit. */
export const tellOnceADay = async (
  trx: Trx,
  call: Mailing,
  accountId: number,
  name: string,
  messageFor: (account: Account) => Message,
  entries?: readonly InboxEntry[],
): Promise<void> => {
  if ((await takeUse(trx, call.site.id, `${name} reached ${accountId}`, limit)) > 0) return
  const account = await accountById(trx, accountId)
  await notify(trx, call, account, notificationIds.accountQuotaReached, messageFor(account), entries)
}
