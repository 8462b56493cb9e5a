import { sql } from 'kysely'
import type { Infer } from 'superstruct'
import { code } from '../../../../src/contract/engine/error-codes.ts'
import type { SignedIn } from '../../../../src/contract/login/login.ts'
import type { Trx } from '../../kernel/db/database.ts'
import { fail } from '../../kernel/http/fail.ts'
import { hashOf, newToken } from '../../kernel/keys.ts'
import { type Account, heldAccount } from '../accounts/accounts.ts'
import { contextOf, type ContextRow, viewOf } from '../accounts/user-context.ts'
import { wordsVersion } from '../sites/words/own-words.ts'
import { type Call, type Session, sessionOf } from '../calls/call.ts'
import type { Services } from '../calls/services.ts'
import { knowDevice } from '../credentials/known-browsers.ts'
import { newClaim } from './bearer.ts'

/** An impersonation: its ID, the impersonating user, and its remaining seconds. */
interface Impersonated {
  id: number
  by: Account
  goodFor: number
}

/** Starts a session with a new token, ignoring existing cookies. */
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
  return {
    ...context,
    ...wordsVersion(call.site),
    csrfToken: csrfTokenOf(call.parts, token),
    ...(claim ? { claim } : {}),
  }
}

// An impersonating session hasn't confirmed identity, and can't.
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

/** Whether the session of a call is still live: checked before a change if the call had to wait. */
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

/** Ends sessions of an account from elsewhere: all, or those with these IDs. Returns how many were open. */
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

interface Row extends ContextRow {
  outcome: 'live' | 'signed-out' | 'disconnected' | 'ip-changed'
  session_id: number
  site_id: number
  account_id: number
  recent: boolean
  impersonated_by: number | null
}

/** A live session, or the code of the failure that a call needing it would get. */
export type Found = { session: Session } | { ended: number }

/** The session of a cookie, or of a bearer that a page of `origin` sends, in one query. */
export const findSession = async (
  parts: Services,
  token: string,
  address: string,
  quiet: boolean,
  origin: string | null,
): Promise<Found> => {
  const { rows } = await sql<Row>`select f.*, case when f.outcome = 'live' and f.impersonated_by is null
        then agreement_sign_required(f.site_id, f.account_id) else false end as must_sign
      from session_find(${hashOf(token)}, ${address}::inet, ${quiet}, ${origin}) f`.execute(parts.query)
  const found = rows[0]
  if (found?.outcome !== 'live') return { ended: endedCodes[found?.outcome ?? 'signed-out'] }
  return {
    session: {
      id: found.session_id,
      siteId: found.site_id,
      accountId: found.account_id,
      recent: found.recent,
      impersonatedBy: found.impersonated_by,
      context: contextOf(found),
      csrfToken: csrfTokenOf(parts, token),
    },
  }
}

/** The CSRF token of a session: only the service can make it, and it fits this session alone. */
const csrfTokenOf = (parts: Services, token: string): string => parts.keys.sign(`csrf ${token}`)

const endedCodes = {
  'signed-out': code.notSignedIn,
  disconnected: code.disconnected,
  'ip-changed': code.ipChanged,
} as const

/** The sessions of an account that would still be let in, by the rules of `session_find`. */
export const liveSessions = (trx: Trx, accountId: number) =>
  trx
    .selectFrom('session')
    .innerJoin('site', 'site.id', 'session.site_id')
    .where('session.account_id', '=', accountId)
    .where('session.ended_at', 'is', null)
    .where(sql<boolean>`session.ends_at > now()`)
    .where(
      sql<boolean>`case session.kind when 'memory' then site.allows_bearer and session.seen_at > now() - interval '10 minutes'
        else session.seen_at > now() - interval '30 minutes' end`,
    )

/** Refuses a `userId` that is not the caller's own, with code 906 whether or not there is such an account. */
export const requireOwnId = (call: Call, userId: string): void => {
  if (userId !== String(sessionOf(call).accountId)) throw fail(code.notFound)
}

/** Locks the caller's account. Throws code 901 if the session has ended while waiting. */
export const heldOwnAccount = async (trx: Trx, call: Call): Promise<Account> => {
  const { id, accountId } = sessionOf(call)
  const account = await heldAccount(trx, accountId)
  if (!(await isSessionLive(trx, id))) throw fail(code.disconnected)
  return account
}
