import type { Input, Reply } from '../../../../src/contract/engine/endpoint.ts'
import { code } from '../../../../src/contract/engine/error-codes.ts'
import { notificationIds } from '../../../../src/contract/account/notifications.ts'
import type { profile } from '../../../../src/contract/account/profile.ts'
import { accountById, heldAccount, type Account } from '../../domain/accounts/accounts.ts'
import { record } from '../../domain/audit/record.ts'
import { sessionOf, type Call } from '../../domain/calls/call.ts'
import type { Outcome } from '../../domain/calls/once.ts'
import { passwordChangedMail } from '../../domain/credentials/password-changed-mail.ts'
import { checkForm, checkGuessable } from '../../domain/credentials/password-rules.ts'
import { countPasswordTry, forgetPasswordTries } from '../../domain/credentials/prove-password.ts'
import { notify } from '../../domain/notifications/notify.ts'
import { beginSession, isSessionLive } from '../../domain/sessions/sessions.ts'
import { setPassword } from '../../domain/sessions/set-password.ts'
import { beginCommand } from '../../domain/tasks/begin.ts'
import type { Trx } from '../../kernel/db/database.ts'
import { fail, type Failure } from '../../kernel/http/fail.ts'

type Changed = Reply<typeof profile.password>

const fields = { password: 'newPass', repeat: 'confirmPass' }

/**
 * Changes the signed-in user's password, given the old one if any. All other access ends; this browser gets a
 * new session. Wrong old passwords count like those of sign-in.
 */
export const changePassword = async (
  { body }: Input<typeof profile.password>,
  call: Call,
): Promise<Changed> => {
  const { context } = sessionOf(call)
  checkForm(call.site, body.newPass, body.confirmPass, fields)
  await checkGuessable(call.site, body.newPass, context.email, fields)
  const { passwords } = call.parts
  return passwords.inTurn(async () => {
    const account = await requireOldPassword(call, body.oldPass)
    const hash = await passwords.hash(body.newPass)
    return call.once((trx) => change(trx, call, account, hash))
  })
}

/** The account of the old password, before any change. Throws code 922. */
const requireOldPassword = async (call: Call, oldPassword: string | undefined): Promise<Account> => {
  const account = await call.inSite((trx) => openAccount(trx, call, accountById))
  if (account.password_hash === null) return account
  if (oldPassword === undefined) throw wrongOldPassword()
  await call.inSite((trx) => countPasswordTry(trx, call, account.email))
  if (await call.parts.passwords.verify(oldPassword, account.password_hash)) return account
  await call.inSite((trx) =>
    record(trx, call, 'password-changed', { accountId: account.id, result: 'failed' }),
  )
  throw wrongOldPassword()
}

const change = async (
  trx: Trx,
  call: Call,
  judged: Account,
  passwordHash: string,
): Promise<Outcome<Changed>> => {
  const account = await openAccount(trx, call, heldAccount)
  // The password was changed concurrently, so the check of the old one no longer counts.
  if (account.password_hash !== judged.password_hash) return { refused: wrongOldPassword() }
  const changed = await setPassword(trx, account, passwordHash)
  await forgetPasswordTries(trx, call, account.email)
  await record(trx, call, 'password-changed', { accountId: account.id })
  const message = passwordChangedMail(call.site, changed, changed.password_changed_at)
  await notify(trx, call, changed, notificationIds.passwordChanged, message)
  await clearBrowsers(trx, call, account.id)
  return { answer: await beginSession(trx, call, changed) }
}

// None of them counts any more; a command takes them away, and its user can see that in the queue.
const clearBrowsers = async (trx: Trx, call: Call, accountId: number): Promise<void> => {
  const any = await trx
    .selectFrom('remembered_browser')
    .select('id')
    .where('account_id', '=', accountId)
    .limit(1)
    .executeTakeFirst()
  if (any) await beginCommand(trx, call, { accountId, name: 'forget-browsers' })
}

/** The caller's account, if it may still be used. Throws code 901 when the session has ended while the call waited. */
const openAccount = async (
  trx: Trx,
  call: Call,
  find: (trx: Trx, id: number) => Promise<Account>,
): Promise<Account> => {
  const { id, accountId } = sessionOf(call)
  const account = await find(trx, accountId)
  if (!(await isSessionLive(trx, id))) throw fail(code.disconnected)
  return account
}

const wrongOldPassword = (): Failure => fail(code.wrongOldPassword, { key: 'oldPass' })
