import { randomUUID } from 'node:crypto'
import { alwaysSent } from '../../../../src/contract/notifications.ts'
import type { Trx } from '../../db/database.ts'
import { mailOwner, type Mailing } from '../../outbox/mail-owner.ts'
import type { Message } from '../../outbox/write.ts'
import type { Account } from '../login/accounts.ts'
import { isWanted } from './preferences.ts'

/**
 * Mails the owner of an account what a notification (an id of `notificationIds`) tells of, in the transaction of what
 * happened. Nothing is sent where the owner does not want it and may not want it; the additional address gets a copy where
 * copies are on. A `Call` is a `Mailing`.
 */
export const notify = async (
  trx: Trx,
  call: Mailing,
  account: Account,
  notificationId: number,
  message: Message,
): Promise<void> => {
  const wanted = alwaysSent.includes(notificationId) || (await isWanted(trx, account, notificationId))
  if (!wanted) return
  const kind = `notification ${notificationId}`
  for (const address of addressesOf(account)) {
    // A topic of its own: no notice takes the place of one that was not sent yet.
    await mailOwner(trx, call, address, { kind, topic: `${kind} ${randomUUID()} ${account.id}`, message })
  }
}

const addressesOf = ({
  email,
  additional_email: other,
  additional_email_on: on,
  carbon_copy: copy,
}: Account) => (on && copy && other ? [email, other] : [email])
