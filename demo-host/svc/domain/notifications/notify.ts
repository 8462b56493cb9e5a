import { alwaysSent } from '../../../../src/contract/notifications.ts'
import type { Trx } from '../../kernel/db/database.ts'
import type { Message } from '../../kernel/mail/outbox.ts'
import type { Account } from '../accounts/accounts.ts'
import type { Mailing } from '../calls/mailing.ts'
import { notifyParent } from './notify-others.ts'
import { isWanted } from './preferences.ts'
import { send } from './send.ts'

/**
 * Mails the owner of an account what a notification (an id of `notificationIds`) tells of, in the transaction of what
 * happened, and its parent that it happened. Nothing is sent to who does not want it and may not want it. A `Call` is a `Mailing`.
 */
export const notify = async (
  trx: Trx,
  call: Mailing,
  account: Account,
  notificationId: number,
  message: Message,
): Promise<void> => {
  if (alwaysSent.includes(notificationId) || (await isWanted(trx, account, notificationId, 'user')))
    await send(trx, call, account, notificationId, message)
  await notifyParent(trx, call, account, notificationId)
}
