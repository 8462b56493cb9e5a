import { code } from '../../../../src/contract/error-codes.ts'
import { record } from '../../audit/record.ts'
import type { Trx } from '../../db/database.ts'
import type { Call } from '../../http/call.ts'
import { networkOf } from '../../http/client-address.ts'
import { fail } from '../../http/fail.ts'
import { clearTries, reserveTry } from '../../limits/lockout.ts'
import { countUse, uncountUse } from '../../limits/tally.ts'
import { accountByEmail, heldAccount, keepHash, type Account } from './accounts.ts'
import { admit, type Admission } from './admit.ts'
import { normalEmail } from './email-address.ts'
import { counterOf } from './known-devices.ts'
import { lengthOf } from './password-rules.ts'

/** Failures in a row that an e-mail address or a known browser has. */
const mostTries = 5

/** Failures that one network has within five minutes. */
const networkLimit = { most: 50, within: 300 }

/** The first step: e-mail and password. The same answers, in the same time, whether or not there is an account. */
export const signIn = async (
  { body }: { body: { email: string; password: string } },
  call: Call,
): Promise<Admission> => {
  if (call.session) throw fail(code.alreadySignedIn)
  const email = normalEmail(body.email)
  if (!email) throw fail(code.badEmail, { key: 'email' })
  const { passwordPolicy } = call.site
  if (lengthOf(body.password) > passwordPolicy.max) {
    throw fail(code.badPassword, { key: 'password', params: passwordPolicy })
  }
  return call.parts.passwords.inTurn(() => tryPassword(call, email, body.password))
}

const tryPassword = async (call: Call, email: string, password: string): Promise<Admission> => {
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
    // While the password was checked it may have been changed, or the account disabled: what counts is now.
    const current = await heldAccount(trx, account.id)
    await uncountUse(trx, counters.network)
    await clearTries(trx, counters.email)
    if (Number(current.password_changed_at) !== Number(account.password_changed_at)) {
      await recordFailure(trx, call, current, false)
      return { refused: fail(code.failed) }
    }
    if (rehashed) await keepHash(trx, account.id, rehashed)
    return admit(trx, call, current, 'password')
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
