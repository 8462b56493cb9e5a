import { sql } from 'kysely'
import { code } from '../../../../src/contract/engine/error-codes.ts'
import type { Trx } from '../../kernel/db/database.ts'
import { framedBy } from '../../kernel/http/cross-origin.ts'
import { fail } from '../../kernel/http/fail.ts'
import { hashOf, newToken } from '../../kernel/keys.ts'
import { record } from '../audit/record.ts'
import type { Call } from '../calls/call.ts'

/** Seconds in which a claim can be exchanged, and that a session in memory lives at most. */
const [claimGoodFor, sessionGoodFor] = [60, 3600]

/** Creates a claim by which the page that just signed in gets a bearer; undefined if the site permits none. */
export const newClaim = async (trx: Trx, call: Call, sessionId: number): Promise<string | undefined> => {
  const origin = call.headers.get('origin')
  // A frame could not pass its bearer on to the page around, which would stay signed out.
  if (!call.crossSite || !origin || framedBy(call.headers) || !call.site.row.allows_bearer) return undefined
  const claim = newToken()
  await trx
    .updateTable('session')
    .set({ claim_hash: hashOf(claim), claim_ends_at: inSeconds(claimGoodFor), origin })
    .where('id', '=', sessionId)
    .execute()
  return claim
}

/** Exchanges a claim for a bearer, once. The cookie of the session, wherever it went, is worth nothing afterwards. */
export const takeBearer = ({ body }: { body: { claim: string } }, call: Call): Promise<{ bearer: string }> =>
  call.inSite(async (trx) => {
    const origin = call.headers.get('origin')
    if (!origin) throw fail(code.badOrigin)
    const bearer = newToken()
    const held = await trx
      .updateTable('session')
      .set({
        kind: 'memory',
        token_hash: hashOf(bearer),
        claim_hash: null,
        claim_ends_at: null,
        ends_at: inSeconds(sessionGoodFor),
      })
      .where('claim_hash', '=', hashOf(body.claim))
      .where('claim_ends_at', '>', sql<Date>`now()`)
      .where('origin', '=', origin)
      .where('ended_at', 'is', null)
      .returning('account_id')
      .executeTakeFirst()
    if (!held) throw fail(code.notSignedIn)
    await record(trx, call, 'session-in-memory', { accountId: held.account_id })
    return { bearer }
  })

const inSeconds = (seconds: number) => sql<Date>`now() + interval '1 second' * ${seconds}::int`
