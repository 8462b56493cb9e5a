import { sql, type UpdateObject } from 'kysely'
import type { AuditEvent } from '../../../../src/contract/account/audit-events.ts'
import type { Input, Reply } from '../../../../src/contract/engine/endpoint.ts'
import { code } from '../../../../src/contract/engine/error-codes.ts'
import { notificationIds, type notifications } from '../../../../src/contract/account/notifications.ts'
import { heldAccount, type Account, isAdministrator } from '../../domain/accounts/accounts.ts'
import { record } from '../../domain/audit/record.ts'
import { sessionOf, type Call } from '../../domain/calls/call.ts'
import { countVisit } from '../../domain/calls/visits.ts'
import { noAdditionalEmail, nonePending } from '../../domain/notifications/preferences.ts'
import { securityEntry } from '../../domain/notifications/inbox.ts'
import { notify } from '../../domain/notifications/notify.ts'
import { doorLink } from '../../domain/sites/sites.ts'
import type { Trx } from '../../kernel/db/database.ts'
import type { Tables } from '../../kernel/db/rows.ts'
import { fail } from '../../kernel/http/fail.ts'
import { hashOf, newToken } from '../../kernel/keys.ts'
import { countUse, tooMany } from '../../kernel/limits/rate-limit.ts'
import { normalEmail } from '../../kernel/mail/email-address.ts'
import { mailOwner, takeMail } from '../../kernel/mail/mail-owner.ts'
import { additionalEmailMail, additionalEmailNoticeMail } from './additional-email-mails.ts'

type Asked = Reply<typeof notifications.additionalEmail>

/** Seconds for which the mail to an additional address can be answered. */
const life = 86_400

/** Maximum addresses that an account may send confirmations to. */
const limit = { most: 10, within: 86_400 }

/** Sets the additional address or removes it. A new one gets a mail and is used once that was answered; until then the old one is. */
export const setAdditionalEmail = (
  { body }: Input<typeof notifications.additionalEmail>,
  call: Call,
): Promise<Asked> =>
  call.once(async (trx) => {
    const account = await heldHolder(trx, call)
    if (body.email === undefined) return { answer: await remove(trx, call, account) }
    const email = normalEmail(body.email)
    if (!email || email === account.email) throw fail(code.badEmail, { key: 'email' })
    await change(trx, account, { carbon_copy: body.carbonCopyFlagEnabled && body.carbonCopyFlag })
    return { answer: await ask(trx, call, account, email) }
  })

/** Switches the additional address and the copies to it. Throws code 923 where none was confirmed. */
export const switchAdditionalEmail = (
  { body }: Input<typeof notifications.additionalEmailFlag>,
  call: Call,
): Promise<Reply<typeof notifications.additionalEmailFlag>> =>
  call.inSite(async (trx) => {
    const account = await heldHolder(trx, call)
    const isAnyOn = body.additionalEmailFlag || body.carbonCopyFlag
    if (isAnyOn && account.additional_email === null) throw fail(code.notVerified)
    await change(trx, account, {
      additional_email_on: body.additionalEmailFlag,
      carbon_copy: body.carbonCopyFlag,
    })
    return { saved: true }
  })

/** Uses an additional address from now on, once, with the token that was mailed to it. Throws code 18. */
export const confirmAdditionalEmail = async (
  { body }: Input<typeof notifications.confirmAdditionalEmail>,
  call: Call,
): Promise<Reply<typeof notifications.confirmAdditionalEmail>> => {
  await countVisit(call, 'token')
  return call.inSite(async (trx) => {
    const asked = await waitingFor(trx, body.token).select('id').executeTakeFirst()
    if (!asked) throw fail(code.badToken)
    await heldAccount(trx, asked.id)
    // While this waited for the account the token may have been used or replaced.
    const account = await waitingFor(trx, body.token).selectAll().executeTakeFirst()
    if (!account?.enabled) throw fail(code.badToken)
    const confirmed = { additional_email: account.pending_email, additional_email_on: true }
    await change(trx, account, { ...confirmed, ...nonePending })
    await tell(trx, call, account, 'additional-email-confirmed', account.pending_email ?? '')
    return { saved: true }
  })
}

const waitingFor = (trx: Trx, token: string) =>
  trx
    .selectFrom('account')
    .where('pending_email_hash', '=', hashOf(token))
    .where(sql<boolean>`pending_email_ends_at > now()`)

/** Locks the caller's account if it may have an additional address. Throws code 909 otherwise. */
const heldHolder = async (trx: Trx, call: Call): Promise<Account> => {
  const account = await heldAccount(trx, sessionOf(call).accountId)
  if (!account.is_parent && !isAdministrator(account)) throw fail(code.forbidden)
  return account
}

const remove = async (trx: Trx, call: Call, account: Account): Promise<Asked> => {
  await change(trx, account, noAdditionalEmail)
  if (account.additional_email !== null)
    await tell(trx, call, account, 'additional-email-removed', account.additional_email)
  return { saved: true, pending: false }
}

const ask = async (trx: Trx, call: Call, account: Account, email: string): Promise<Asked> => {
  if (email === account.additional_email) {
    await change(trx, account, nonePending)
    return { saved: true, pending: false }
  }
  await countUse(trx, call.site.id, `additional address ${account.id}`, limit, tooMany)
  const countdown = await takeMail(trx, call, email)
  if (countdown > 0) throw tooMany(countdown)
  const token = newToken()
  await change(trx, account, {
    pending_email: email,
    pending_email_hash: hashOf(token),
    pending_email_ends_at: sql<Date>`now() + interval '1 second' * ${life}::int`,
  })
  await mailOwner(trx, call, email, {
    kind: 'additional address',
    topic: `additional address ${account.id}`,
    message: additionalEmailMail(call.site, account.locale, doorLink(call.site, 'Profile', token)),
    goodFor: life,
  })
  await record(trx, call, 'additional-email-asked', { accountId: account.id })
  return { saved: true, pending: true }
}

// Notifies the owner before copies go elsewhere: `account` is the previous state.
const tell = async (
  trx: Trx,
  call: Call,
  account: Account,
  event: Extract<AuditEvent, `additional-email-${'confirmed' | 'removed'}`>,
  address: string,
): Promise<void> => {
  await record(trx, call, event, { accountId: account.id })
  const message = additionalEmailNoticeMail(call.site, account, event, address, new Date())
  const entry = securityEntry(event, { email: address })
  await notify(trx, call, account, notificationIds.securityPolicyChanged, message, [entry])
}

const change = async (trx: Trx, { id }: Account, columns: UpdateObject<Tables, 'account'>): Promise<void> => {
  await trx.updateTable('account').set(columns).where('id', '=', id).execute()
}
