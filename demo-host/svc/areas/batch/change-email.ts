import type { batch } from '../../../../src/contract/batch.ts'
import type { Input, Reply } from '../../../../src/contract/endpoint.ts'
import { code } from '../../../../src/contract/error-codes.ts'
import { accountByEmail, accountById, type Account } from '../../domain/accounts/accounts.ts'
import { heldInReach } from '../../domain/accounts/reach.ts'
import { isAdministrator } from '../../domain/accounts/rights.ts'
import { record } from '../../domain/audit/record.ts'
import { sessionOf, type Call } from '../../domain/calls/call.ts'
import { endAttempts } from '../../domain/credentials/attempts.ts'
import { endTokens } from '../../domain/credentials/tokens.ts'
import { consequencesOf } from '../../domain/lifecycle/consequences.ts'
import { disconnect } from '../../domain/sessions/sessions.ts'
import type { Trx } from '../../kernel/db/database.ts'
import { fail } from '../../kernel/http/fail.ts'
import { normalEmail } from '../../kernel/mail/email-address.ts'
import { mailOwner } from '../../kernel/mail/mail-owner.ts'
import { emailChangedMail } from './email-changed-mail.ts'

type Change = typeof batch.changeEmail
type Changed = Reply<Change>

/** Gives an account another address, or says what that would lead to. Throws code 903 for an account that the caller does not manage. */
export const changeEmail = ({ body }: Input<Change>, call: Call): Promise<Changed> => {
  const newEmail = normalEmail(body.newEmail)
  if (!newEmail) throw fail(code.badEmail, { key: 'newEmail' })
  const work = async (trx: Trx): Promise<Changed> => {
    const account = await changing(trx, call, body.account)
    if ((await accountByEmail(trx, newEmail)) !== undefined) throw fail(code.emailTaken, { key: 'newEmail' })
    const consequences = (await consequencesOf(trx, account)).filter(({ kind }) => ended.has(kind))
    if (!body.checkOnly) await change(trx, call, account, newEmail, body.notify)
    return { userId: String(account.id), oldEmail: account.email, newEmail, consequences }
  }
  return body.checkOnly ? call.inSite(work) : call.once(async (trx) => ({ answer: await work(trx) }))
}

const ended: ReadonlySet<string> = new Set(['sessions', 'openSignIns', 'openLinks'])

const changing = async (trx: Trx, call: Call, named: string): Promise<Account> => {
  const caller = await accountById(trx, sessionOf(call).accountId)
  if (!isAdministrator(caller)) throw fail(code.forbidden)
  const account = await heldInReach(trx, caller, named)
  // The own address is changed by nobody else than its owner.
  if (!account || account.id === caller.id) throw fail(code.badRequest, { key: 'account' })
  return account
}

const uniqueViolation = '23505'

const change = async (
  trx: Trx,
  call: Call,
  account: Account,
  newEmail: string,
  told: boolean,
): Promise<void> => {
  const { id, email: from, site_id: siteId } = account
  await trx
    .updateTable('account')
    .set({ email: newEmail, email_validation_required: true })
    .where('id', '=', id)
    .execute()
    .catch((error: { code?: string }) => {
      // Somebody else has got it just now.
      throw error.code === uniqueViolation ? fail(code.emailTaken, { key: 'newEmail' }) : error
    })
  await endAttempts(trx, id)
  await endTokens(trx, id)
  await disconnect(trx, id)
  await trx
    .insertInto('email_change')
    .values({
      site_id: siteId,
      account_id: id,
      old_email: from,
      new_email: newEmail,
      changed_by: sessionOf(call).accountId,
      told,
    })
    .execute()
  await record(trx, call, 'email-changed', { accountId: id, method: `${from} → ${newEmail}` })
  if (!told) return
  for (const address of [from, newEmail])
    await mailOwner(trx, call, address, {
      kind: 'email changed',
      topic: `email changed ${id} ${address}`,
      message: emailChangedMail(call.site, account, { from, to: newEmail, when: new Date() }),
    })
}
