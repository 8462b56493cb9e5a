import { sql } from 'kysely'
import type { Input, Reply } from '../../../../src/contract/engine/endpoint.ts'
import { code } from '../../../../src/contract/engine/error-codes.ts'
import type { sessions } from '../../../../src/contract/account/sessions.ts'
import { accountById } from '../../domain/accounts/accounts.ts'
import { record } from '../../domain/audit/record.ts'
import { sessionOf, type Call } from '../../domain/calls/call.ts'
import { settled, type Outcome } from '../../domain/calls/once.ts'
import { provedAccount, provePassword } from '../../domain/credentials/prove-password.ts'
import { heldOwnAccount, isSessionLive } from '../../domain/sessions/sessions.ts'
import type { Trx } from '../../kernel/db/database.ts'
import { fail } from '../../kernel/http/fail.ts'
import { sameText } from '../../kernel/keys.ts'
import { clearTries, reserveTry } from '../../kernel/limits/rate-limit.ts'
import { hashOfConfirmation } from './send-confirmation.ts'

type Confirm = typeof sessions.confirm
type Confirmed = Reply<Confirm>

/** Wrong codes that a mailed code survives. */
const mostTries = 5

/** Wrong codes in a row that an account has over all its mails. */
const mostTriesOfAccount = 20

/** Confirms the session's user for fifteen minutes: by password, or by emailed code without one. */
export const confirm = async ({ body }: Input<Confirm>, call: Call): Promise<Confirmed> => {
  const account = await call.inSite((trx) => accountById(trx, sessionOf(call).accountId))
  if (account.password_hash === null) {
    if (body.code === undefined) throw fail(code.badRequest, { key: 'code' })
    return byCode(call, body.code)
  }
  if (body.password === undefined) throw fail(code.badRequest, { key: 'password' })
  return byPassword(call, body.password)
}

const byPassword = async (call: Call, password: string): Promise<Confirmed> => {
  const proof = await provePassword(call, password)
  const outcome = await call.inSite(async (trx): Promise<Outcome<Confirmed>> => {
    const account = proof.right && (await provedAccount(trx, proof))
    if (account) return proved(trx, call, 'password')
    await recordConfirmed(trx, call, 'password', 'failed')
    return { refused: fail(code.wrongCredentials, { status: 400, key: 'password' }) }
  })
  return settled(outcome)
}

const byCode = async (call: Call, typed: string): Promise<Confirmed> => {
  const outcome = await call.inSite(async (trx): Promise<Outcome<Confirmed>> => {
    const account = await heldOwnAccount(trx, call)
    const counter = `confirm ${account.id}`
    await reserveTry(trx, call.site.id, counter, mostTriesOfAccount)
    if (await isSentCode(trx, call, typed)) {
      await clearTries(trx, counter)
      return proved(trx, call, 'email')
    }
    await recordConfirmed(trx, call, 'email', 'failed')
    return { refused: fail(code.wrongCode, { status: 400, key: 'code' }) }
  })
  return settled(outcome)
}

// The try is counted before the code is judged, and a right code is used up.
const isSentCode = async (trx: Trx, call: Call, digits: string): Promise<boolean> => {
  const { id } = sessionOf(call)
  const sent = await trx
    .updateTable('confirmation')
    .set({ tries: sql`tries + 1` })
    .where('session_id', '=', id)
    .where('tries', '<', mostTries)
    .where(sql<boolean>`ends_at > now()`)
    .returning('code_hash')
    .executeTakeFirst()
  if (!sent || !sameText(sent.code_hash, hashOfConfirmation(call.parts.keys, id, digits))) return false
  await trx.deleteFrom('confirmation').where('session_id', '=', id).execute()
  return true
}

const proved = async (trx: Trx, call: Call, method: 'password' | 'email'): Promise<Outcome<Confirmed>> => {
  const { id } = sessionOf(call)
  // A session that ended during the check isn't confirmed.
  if (!(await isSessionLive(trx, id))) return { refused: fail(code.disconnected) }
  await trx
    .updateTable('session')
    .set({ proved_at: sql`now()` })
    .where('id', '=', id)
    .execute()
  await recordConfirmed(trx, call, method, 'ok')
  return { answer: { confirmed: true } }
}

const recordConfirmed = (trx: Trx, call: Call, method: string, result: 'ok' | 'failed'): Promise<void> =>
  record(trx, call, 'confirmed', { accountId: sessionOf(call).accountId, method, result })
