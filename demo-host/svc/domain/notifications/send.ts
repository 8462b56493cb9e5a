import { randomUUID } from 'node:crypto'
import type { Trx } from '../../kernel/db/database.ts'
import { mailOwner } from '../../kernel/mail/mail-owner.ts'
import type { Message, Outgoing } from '../../kernel/mail/outbox.ts'
import type { Account } from '../accounts/accounts.ts'
import type { Mailing } from '../calls/mailing.ts'

type Addresses = Pick<Account, 'email' | 'additional_email' | 'additional_email_on' | 'carbon_copy'>

/** Mails a notification to an account, and to its additional address while that is switched on. */
export const send = async (
  trx: Trx,
  call: Mailing,
  account: Account,
  notificationId: number,
  message: Message,
): Promise<void> => {
  const kind = `notification ${notificationId}`
  const { email, additional_email: other, additional_email_on: on } = account
  for (const address of on && other ? [email, other] : [email]) {
    // A topic of its own: no notice takes the place of one that was not sent yet.
    await mailOwner(trx, call, address, { kind, topic: `${kind} ${randomUUID()} ${account.id}`, message })
  }
}

/**
 * Mails an account what is no notification, such as that it was suspended; a copy goes to the additional address where copies are
 * switched on. Nothing that signs in is sent this way.
 */
export const sendWithCopy = async (
  trx: Trx,
  call: Mailing,
  { email, additional_email: other, additional_email_on: on, carbon_copy: copy }: Addresses,
  mail: Pick<Outgoing, 'kind' | 'topic' | 'message'>,
): Promise<void> => {
  await mailOwner(trx, call, email, mail)
  if (on && copy && other) await mailOwner(trx, call, other, { ...mail, topic: `${mail.topic} copy` })
}
