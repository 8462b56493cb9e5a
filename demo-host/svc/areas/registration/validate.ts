import type { Input, Reply } from '../../../../src/contract/endpoint.ts'
import type { registration } from '../../../../src/contract/registration.ts'
import { record } from '../../audit/record.ts'
import type { Trx } from '../../db/database.ts'
import type { Call } from '../../http/call.ts'
import { countVisit } from '../../limits/visits.ts'
import { welcomeMail } from '../../mails/welcome-mail.ts'
import { mailOwner } from '../../outbox/mail-owner.ts'
import type { Account } from '../login/accounts.ts'
import { useToken } from '../login/tokens.ts'
import { openPending } from './pending.ts'

/** Proves an address with the token that was mailed to it. Where the site hides its accounts, this is what makes one. */
export const validate = async (
  { body }: Input<typeof registration.validate>,
  call: Call,
): Promise<Reply<typeof registration.validate>> => {
  await countVisit(call, 'token')
  return call.inSite(async (trx) => {
    const opened = await openPending(trx, call, body.token)
    if (opened) await record(trx, call, 'account-created', { accountId: opened.id })
    const account = opened ?? (await proveAddress(trx, await useToken(trx, ['validate'], body.token)))
    await record(trx, call, 'email-validated', { accountId: account.id })
    await sendWelcome(trx, call, account)
    return { email: account.email }
  })
}

/** Notes that the address of an account is its owner's. */
export const proveAddress = (trx: Trx, account: Account): Promise<Account> =>
  trx
    .updateTable('account')
    .set({ email_validation_required: false })
    .where('id', '=', account.id)
    .returningAll()
    .executeTakeFirstOrThrow()

/** Mails the owner of an account that it is ready. */
export const sendWelcome = (trx: Trx, call: Call, account: Account): Promise<void> =>
  mailOwner(trx, call, account.email, {
    kind: 'welcome',
    topic: `welcome ${account.id}`,
    message: welcomeMail(call.site, account.locale),
  })
