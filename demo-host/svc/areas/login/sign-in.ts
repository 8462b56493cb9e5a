import type { Infer } from 'superstruct'
import type { SecondStep, SignedIn } from '../../../../src/contract/login.ts'
import { code } from '../../../../src/contract/error-codes.ts'
import { record } from '../../audit/record.ts'
import type { Trx } from '../../db/database.ts'
import type { Call } from '../../http/call.ts'
import { networkOf } from '../../http/client-address.ts'
import { fail } from '../../http/fail.ts'
import { clearTries, reserveTry } from '../../limits/lockout.ts'
import { countUse, uncountUse } from '../../limits/tally.ts'
import { accountByEmail, heldAccount, isAddressAllowed, keepHash, type Account } from './accounts.ts'
import { beginAttempt } from './attempts.ts'
import { normalEmail } from './email-address.ts'
import { counterOf } from './known-devices.ts'
import { methodsOf } from './methods.ts'
import { isBrowserRemembered } from './remembered-browsers.ts'
import { beginSession } from './sessions.ts'

/** Failures in a row that an e-mail address or a known browser has. */
const mostTries = 5

/** Failures that one network has within five minutes. */
const networkLimit = { most: 50, within: 300 }

type Answer = Infer<typeof SignedIn> | Infer<typeof SecondStep>

/** The first step: e-mail and password. The same answers, in the same time, whether or not there is an account. */
export const signIn = async (
  { body }: { body: { email: string; password: string } },
  call: Call,
): Promise<Answer> => {
  if (call.session) throw fail(code.alreadySignedIn)
  const email = normalEmail(body.email)
  if (!email) throw fail(code.badEmail, { key: 'email' })
  const { passwordPolicy } = call.site
  if (Array.from(body.password).length > passwordPolicy.max) {
    throw fail(code.badPassword, { key: 'password', params: passwordPolicy })
  }
  return call.parts.passwords.inTurn(() => tryPassword(call, email, body.password))
}

const tryPassword = async (call: Call, email: string, password: string): Promise<Answer> => {
  const { passwords } = call.parts
  const counters = { network: `sign-in ${networkOf(call.address)}`, email: counterOf(call, email) }
  const { account, locked } = await call.inSite(async (trx) => {
    await countUse(trx, call.site.id, counters.network, networkLimit, (countdown) =>
      fail(code.blocked, { countdown }),
    )
    const reserved = await reserveTry(trx, call.site.id, counters.email, mostTries)
    return { ...reserved, account: await accountByEmail(trx, email) }
  })
  if (!(await passwords.verify(password, account?.password_hash)) || !account) {
    await call.inSite((trx) => recordFailure(trx, call, account, locked))
    throw fail(code.wrongCredentials)
  }
  const rehashed = passwords.isOutdated(account.password_hash) ? await passwords.hash(password) : undefined
  const outcome = await call.inSite(async (trx) => {
    await uncountUse(trx, counters.network)
    await clearTries(trx, counters.email)
    // While the password was checked it may have been changed, or the account disabled: what counts is now.
    const current = await heldAccount(trx, account.id)
    if (Number(current.password_changed_at) !== Number(account.password_changed_at)) {
      await recordFailure(trx, call, current, false)
      return { refused: fail(code.failed) }
    }
    if (rehashed) await keepHash(trx, account.id, rehashed)
    return admit(trx, call, current)
  })
  if ('refused' in outcome) throw outcome.refused
  return outcome.answer
}

const recordFailure = async (
  trx: Trx,
  call: Call,
  account: Account | undefined,
  locked: boolean,
): Promise<void> => {
  const accountId = account?.id ?? null
  await record(trx, call, 'sign-in', { accountId, method: 'password', result: 'failed' })
  if (locked) await record(trx, call, 'sign-in-blocked', { accountId, method: 'password', result: 'failed' })
}

// A refusal is answered, not thrown, so that its audit line is kept.
const admit = async (
  trx: Trx,
  call: Call,
  account: Account,
): Promise<{ answer: Answer } | { refused: Error }> => {
  const refused = (await refusalOf(trx, call, account)) ?? deadEndOf(call, account)
  if (refused) {
    await record(trx, call, 'sign-in', { accountId: account.id, method: 'password', result: 'failed' })
    return { refused }
  }
  if (account.second_step && !(await isBrowserRemembered(trx, call, account))) {
    return { answer: { mediateToken: await beginAttempt(trx, account) } }
  }
  await record(trx, call, 'sign-in', {
    accountId: account.id,
    method: account.second_step ? 'remembered browser' : 'password',
  })
  return { answer: await beginSession(trx, call, account) }
}

// Without this the second step would offer no way to pass it.
const deadEndOf = (call: Call, account: Account): Error | undefined =>
  account.second_step && methodsOf(call, account).size === 0 ? fail(code.misconfigured) : undefined

/** Why an account may not be used although who asks has proved to be its owner. */
export const refusalOf = async (trx: Trx, call: Call, account: Account): Promise<Error | undefined> => {
  if (!account.enabled) return fail(code.accountDisabled)
  return (await isAddressAllowed(trx, account, call.address)) ? undefined : fail(code.ipNotPermitted)
}
