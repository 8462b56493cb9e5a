import { alwaysSent, notificationIds } from '../../../../src/contract/account/notifications.ts'
import type { Trx } from '../../kernel/db/database.ts'
import type { Message, Outgoing } from '../../kernel/mail/outbox.ts'
import { type Account, isUsable, usable, outranks } from '../accounts/accounts.ts'
import type { Mailing } from '../calls/call.ts'
import { addToInbox, usualEntries, type InboxEntry } from './inbox.ts'
import { isWanted, type Channel } from './preferences.ts'
import type { InboxKind } from '../../../../src/contract/account/inbox.ts'
import { randomUUID } from 'node:crypto'
import { mailOwner } from '../../kernel/mail/mail-owner.ts'
import { sql } from 'kysely'
import { administrators } from '../../../../src/contract/engine/roles.ts'
import { aboutAccountMail, aboutSubUserMail, type TellsAdministrators } from './about-user-mail.ts'

/**
 * Notifies an account's owner (an ID of `notificationIds`) by email and inbox, and its parent, in the
 * transaction of the event. Skips channels that are turned off, if the notification allows that. A `Call` is
 * a `Mailing`.
 */
export const notify = async (
  trx: Trx,
  call: Mailing,
  account: Account,
  notificationId: number,
  message: Message,
  entries: readonly InboxEntry[] = usual(notificationId),
): Promise<void> => {
  const isWantedOn = async (channel: Channel) =>
    alwaysSent.includes(notificationId) || isWanted(trx, account, notificationId, 'user', channel)
  if (await isWantedOn('email')) await send(trx, call, account, notificationId, message)
  if (entries.length > 0 && (await isWantedOn('inbox')))
    for (const entry of entries) await addToInbox(trx, account, entry)
  await notifyParent(trx, call, account, notificationId)
}

const usual = (notificationId: number): InboxEntry[] => {
  const entry = usualEntries[notificationId]
  return entry ? [entry] : []
}

type Addresses = Pick<Account, 'email' | 'additional_email' | 'additional_email_on' | 'carbon_copy'>

/** Mails a notification to an account, and to its additional address while that is switched on. */
const send = async (
  trx: Trx,
  call: Mailing,
  account: Account,
  notificationId: number,
  message: Message,
): Promise<void> => {
  const kind = `notification ${notificationId}`
  const { email, additional_email: other, additional_email_on: on } = account
  for (const address of on && other ? [email, other] : [email]) {
    // A unique topic, so that no notice replaces an unsent one.
    await mailOwner(trx, call, address, { kind, topic: `${kind} ${randomUUID()} ${account.id}`, message })
  }
}

/**
 * Emails an account something that is no notification, such as a suspension, with a copy to the additional
 * address if copies are on. Never used for anything that signs in.
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

/** Notifies a sub-user's parent, if the parent wants it. */
const notifyParent = async (
  trx: Trx,
  call: Mailing,
  account: Account,
  notificationId: number,
): Promise<void> => {
  if (account.parent_id === null) return
  const parent = await trx
    .selectFrom('account')
    .selectAll()
    .where('id', '=', account.parent_id)
    .executeTakeFirst()
  if (!parent || !isUsable(parent)) return
  const message = aboutSubUserMail(call.site, parent, notificationId, account.email, new Date())
  if (!message) return
  if (await isWanted(trx, parent, notificationId, 'parent', 'email'))
    await send(trx, call, parent, notificationId, message)
  if (await isWanted(trx, parent, notificationId, 'parent', 'inbox'))
    await addToInbox(trx, parent, aboutUser(call, account, 'subUser', { event: nameOf(notificationId) }))
}

/** A notification about another account, with a link to its page. */
const aboutUser = (
  call: Mailing,
  { id }: Account,
  kind: InboxKind,
  params: Readonly<Record<string, string>> = {},
): InboxEntry => ({
  kind,
  params,
  aboutId: id,
  page: 'users',
  pageParams: { site: call.site.row.slug, userId: String(id) },
})

const nameOf = (notificationId: number): string =>
  Object.entries(notificationIds).find(([, id]) => id === notificationId)?.[0] ?? ''

/**
 * Notifies the site's administrators of an event of an account, by their settings: not the acting one (`by`),
 * nor those with fewer rights than the account. At most 20 of a kind per hour and administrator, so that mass
 * registration can't flood them.
 */
export const notifyAdministrators = async (
  trx: Trx,
  call: Mailing,
  account: Account,
  notification: TellsAdministrators,
  by: number | null = null,
): Promise<void> => {
  const id = notificationIds[notification]
  const readers = await trx
    .selectFrom('account')
    .selectAll()
    .where('rights', 'in', administrators)
    .where(usable('account'))
    .where('id', 'is distinct from', by)
    .where('id', '<>', account.id)
    .where(
      sql<boolean>`greatest(
        (select count(*) from outbox o where o.site_id = account.site_id and o.address = account.email
          and o.kind = ${`notification ${id}`} and o.created_at > now() - interval '1 hour'),
        (select count(*) from notification n where n.site_id = account.site_id and n.owner_id = account.id
          and n.kind = ${notification} and n.created_at > now() - interval '1 hour')) < ${mostAnHour}`,
    )
    .orderBy('id')
    .limit(mostTold)
    .execute()
  for (const reader of readers) {
    if (outranks(account, reader)) continue
    const message = aboutAccountMail(call.site, reader, notification, account.email, new Date())
    if (await isWanted(trx, reader, id, 'admin', 'email')) await send(trx, call, reader, id, message)
    if (await isWanted(trx, reader, id, 'admin', 'inbox'))
      await addToInbox(trx, reader, aboutUser(call, account, notification))
  }
}

const mostAnHour = 20

// Maximum administrators notified per event.
const mostTold = 20
