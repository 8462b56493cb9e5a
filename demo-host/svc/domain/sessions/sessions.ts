import { sql } from 'kysely'
import type { Infer } from 'superstruct'
import type { SignedIn } from '../../../../src/contract/login.ts'
import type { Trx } from '../../kernel/db/database.ts'
import { hashOf, newToken } from '../../kernel/keys.ts'
import type { Account } from '../accounts/accounts.ts'
import { contextOf } from '../accounts/user-context.ts'
import { viewOf } from '../accounts/view-of.ts'
import type { Call } from '../calls/call.ts'
import { knowDevice } from '../credentials/known-devices.ts'
import { newClaim } from './bearer.ts'
import { csrfTokenOf } from './find-session.ts'

/** Somebody else who is signed in as the account: by which line of `impersonation`, who that is, and for how many seconds. */
export interface Impersonated {
  id: number
  by: Account
  goodFor: number
}

/** Begins a session with a new token, whatever cookie the browser came with. */
export const beginSession = async (
  trx: Trx,
  call: Call,
  account: Account,
  impersonated?: Impersonated,
): Promise<Infer<typeof SignedIn>> => {
  const token = newToken()
  const { id } = await trx
    .insertInto('session')
    .values({
      site_id: account.site_id,
      account_id: account.id,
      token_hash: hashOf(token),
      ip: call.address,
      user_agent: call.userAgent,
      ...(impersonated ? columnsOf(impersonated) : {}),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const claim = await newClaim(trx, call, id)
  call.setCookie('session', token)
  if (!impersonated) {
    knowDevice(call, account.email)
    await noteSignIn(trx, call, account)
  }
  const context = contextOf({
    ...account,
    ...(await viewOf(trx, account)),
    impersonator: impersonated?.by.email ?? null,
  })
  return { ...context, csrfToken: csrfTokenOf(call.parts, token), ...(claim ? { claim } : {}) }
}

// It has proved nothing of whose the account is, and cannot.
const columnsOf = ({ id, by, goodFor }: Impersonated) => ({
  impersonation_id: id,
  impersonated_by: by.id,
  proved_at: new Date(0),
  ends_at: sql<Date>`now() + interval '1 second' * ${goodFor}::int`,
})

const noteSignIn = async (trx: Trx, call: Call, account: Account): Promise<void> => {
  await trx
    .updateTable('account')
    .set({ last_sign_in_at: sql`now()`, last_ip: call.address })
    .where('id', '=', account.id)
    .execute()
}

/** Whether a session that a call came with has not ended since: asked where the call waited before it changes something. */
export const isSessionLive = async (trx: Trx, sessionId: number): Promise<boolean> => {
  const found = await trx
    .selectFrom('session')
    .select('id')
    .where('id', '=', sessionId)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  return found !== undefined
}

/** Ends a session because its user said so. */
export const endSession = async (trx: Trx, sessionId: number): Promise<void> => {
  await trx
    .updateTable('session')
    .set({ ended_at: sql`now()`, ended_why: 'sign-out' })
    .where('id', '=', sessionId)
    .where('ended_at', 'is', null)
    .execute()
}

/** Ends sessions of an account because somebody said so elsewhere: all, or those of the ids. Answers how many were still open. */
export const disconnect = async (trx: Trx, accountId: number, ids?: readonly number[]): Promise<number> => {
  const ended = await trx
    .updateTable('session')
    .set({ ended_at: sql`now()`, ended_why: 'disconnected' })
    .where('account_id', '=', accountId)
    .$if(ids !== undefined, (query) => query.where('id', '=', sql<number>`any(${ids}::bigint[])`))
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  return Number(ended.numUpdatedRows)
}
