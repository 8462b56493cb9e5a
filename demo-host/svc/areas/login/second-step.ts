import type { Infer } from 'superstruct'
import type { Input } from '../../../../src/contract/engine/endpoint.ts'
import { code } from '../../../../src/contract/engine/error-codes.ts'
import type { login, SignedIn } from '../../../../src/contract/login/login.ts'
import type { Account } from '../../domain/accounts/accounts.ts'
import { record } from '../../domain/audit/record.ts'
import type { Call } from '../../domain/calls/call.ts'
import { countTry, endAttempt, openAttempt, type Attempt } from '../../domain/credentials/attempts.ts'
import { useAuthenticatorCode } from '../../domain/credentials/authenticator.ts'
import { useSentCode } from '../../domain/credentials/codes.ts'
import { methodOf, methodsOf, type Method } from '../../domain/credentials/methods.ts'
import {
  recoveryCodeIn,
  recoveryCodesLeft,
  useRecoveryCode,
} from '../../domain/credentials/recovery-codes.ts'
import { rememberBrowser } from '../../domain/credentials/known-browsers.ts'
import { tellOfSignIn, tellOfStop } from '../../domain/credentials/sign-in-notices.ts'
import { tellOfChanges } from '../../domain/notifications/security-changed.ts'
import { refusalOf } from '../../domain/sessions/complete-sign-in.ts'
import { beginSession } from '../../domain/sessions/sessions.ts'
import type { Trx } from '../../kernel/db/database.ts'
import { fail } from '../../kernel/http/fail.ts'
import { clearTries, reserveTry } from '../../kernel/limits/rate-limit.ts'

/** Wrong codes in a row that an account has over all its attempts, so that a thief of the password cannot go on guessing. */
const mostTries = 20

/** A recovery code replaces any method. */
type Way = Method | 'recovery code'

type Outcome = { answer: Infer<typeof SignedIn> } | { refused: Error }

/** The second step: a code. The try is counted before the code is judged, and a right code is used up with the session. */
export const passSecondStep = async (
  { body }: Input<typeof login.secondStep>,
  call: Call,
): Promise<Infer<typeof SignedIn>> => {
  if (call.session) throw fail(code.alreadySignedIn)
  // Refusals are returned, not thrown, so that the count and the audit line are committed.
  const outcome = await call.inSite(async (trx): Promise<Outcome> => {
    const { attempt, account } = await openAttempt(trx, body.mediateToken, body.email)
    const counter = `second-step ${account.id}`
    const { locked } = await reserveTry(trx, call.site.id, counter, mostTries)
    await countTry(trx, attempt)
    const method = wayOf(body)
    if (!method || !(await isRight(trx, call, attempt, account, method, body.code))) {
      await record(trx, call, 'second-step', {
        accountId: account.id,
        method: method ?? null,
        result: 'failed',
      })
      if (locked) await tellOfStop(trx, call, account)
      return { refused: fail(code.wrongCode, { key: 'code' }) }
    }
    await endAttempt(trx, attempt)
    await clearTries(trx, counter)
    const refused = await refusalOf(trx, call, account)
    if (refused) {
      await record(trx, call, 'second-step', { accountId: account.id, method, result: 'failed' })
      return { refused }
    }
    return { answer: await completeSignIn(trx, call, account, method, body.rememberBrowser) }
  })
  if ('refused' in outcome) throw outcome.refused
  return outcome.answer
}

const wayOf = ({
  code: typed,
  useTFAGoogle: useGoogle,
  useTFASMS: useSMS,
}: Input<typeof login.secondStep>['body']): Way | undefined =>
  recoveryCodeIn(typed) ? 'recovery code' : methodOf({ useGoogle, useSMS })

const isRight = async (
  trx: Trx,
  call: Call,
  attempt: Attempt,
  account: Account,
  method: Way,
  typed: string,
): Promise<boolean> => {
  const { keys } = call.parts
  if (method === 'recovery code') return useRecoveryCode(trx, keys, account, recoveryCodeIn(typed) ?? '')
  if (!/^\d{6}$/.test(typed) || !methodsOf(call, account).has(method)) return false
  return method === 'google'
    ? useAuthenticatorCode(trx, keys, account, typed)
    : useSentCode(trx, keys, attempt, method, typed)
}

const completeSignIn = async (
  trx: Trx,
  call: Call,
  account: Account,
  method: Way,
  remember: boolean,
): Promise<Infer<typeof SignedIn>> => {
  if (method === 'recovery code') await tellOfRecovery(trx, call, account)
  else
    await trx.updateTable('account').set({ second_step_last: method }).where('id', '=', account.id).execute()
  await record(trx, call, 'second-step', { accountId: account.id, method })
  await tellOfSignIn(trx, call, account)
  if (remember) await rememberBrowser(trx, call, account)
  return beginSession(trx, call, account)
}

const tellOfRecovery = async (trx: Trx, call: Call, account: Account): Promise<void> => {
  const left = String(await recoveryCodesLeft(trx, account.id))
  await tellOfChanges(trx, call, account, ['code-used'], { left })
}
