import { notificationIds } from '../../../../src/contract/notifications.ts'
import type { Trx } from '../../kernel/db/database.ts'
import type { NoRoom } from '../../kernel/files/quota.ts'
import { takeUse } from '../../kernel/limits/tally.ts'
import { accountById } from '../accounts/accounts.ts'
import type { Mailing } from '../calls/mailing.ts'
import { notify } from './notify.ts'
import { quotaReachedMail } from './quota-reached-mail.ts'

// Whoever goes on trying knows it already.
const limit = { most: 1, within: 86_400 }

/** Mails an account, and its parent, that its quota was reached, once a day. Nothing is sent where it is the site that is full. */
export const tellOfQuota = async (
  trx: Trx,
  call: Mailing,
  accountId: number,
  { of }: NoRoom,
): Promise<void> => {
  if (of === 'site' || (await takeUse(trx, call.site.id, `quota reached ${accountId}`, limit)) > 0) return
  const account = await accountById(trx, accountId)
  const message = quotaReachedMail(call.site, account, new Date())
  await notify(trx, call, account, notificationIds.accountQuotaReached, message)
}
