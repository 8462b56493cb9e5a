import { sql } from 'kysely'
import { code } from '../../../../src/contract/engine/error-codes.ts'
import type { Trx } from '../../kernel/db/database.ts'
import { networkOf } from '../../kernel/http/client-address.ts'
import { fail } from '../../kernel/http/fail.ts'
import type { Call } from './call.ts'

/** Result of work in a transaction. A refusal commits it, a thrown error rolls it back. */
export type Outcome<T> = { answer: T } | { refused: Error }

/** Unwraps an outcome. Throws its refusal outside the transaction, so that the transaction commits. */
export const settled = <T>(outcome: Outcome<T>): T => {
  if ('refused' in outcome) throw outcome.refused
  return outcome.answer
}

/**
 * Runs work in one transaction, once per `Idempotency-Key` within 24 hours: a repeat gets the first reply
 * with its cookies. The encrypted reply is stored in the same transaction, so that neither exists without the
 * other; refusals aren't stored. Throws code 911 while the first call is running, 912 if the key was used
 * with another body, 903 for an invalid key.
 */
export const answerOnce = async <T>(
  call: Call,
  route: string,
  work: (trx: Trx) => Promise<Outcome<T>>,
): Promise<T> => {
  const inCall = (trx: Trx): Promise<Outcome<T>> => {
    call.trx = trx
    return work(trx).finally(() => (call.trx = undefined))
  }
  const key = call.headers.get('idempotency-key')
  if (key === null) return settled(await call.inSite(inCall))
  if (!/^[\x21-\x7e]{1,100}$/.test(key)) throw fail(code.badRequest, { key: 'Idempotency-Key' })
  const scope = scopeOf(call)
  // Keyed hash, because a body may contain a password.
  const bodyHash = call.parts.keys.sign(`once ${Buffer.from(call.body).toString('latin1')}`)
  const place = `once ${call.site.id} ${scope} ${route} ${key}`
  const outcome = await call.inSite(async (trx): Promise<Outcome<T>> => {
    const lock = await sql<{ free: boolean }>`
      select pg_try_advisory_xact_lock(hashtextextended(${`${scope} ${route} ${key}`}, ${call.site.id})) as free`.execute(
      trx,
    )
    if (!lock.rows[0]?.free) throw fail(code.running)
    const kept = await trx
      .selectFrom('once')
      .select(['body_hash', 'answer_sealed'])
      .where('scope', '=', scope)
      .where('route', '=', route)
      .where('key', '=', key)
      .where(sql<boolean>`created_at > now() - interval '24 hours'`)
      .executeTakeFirst()
    if (kept && kept.body_hash !== bodyHash) throw fail(code.keyReused)
    if (kept) return { answer: again(call, kept.answer_sealed, place) as T }
    const made = await inCall(trx)
    if ('refused' in made) return made
    const fresh = {
      body_hash: bodyHash,
      answer_sealed: call.parts.keys.seal(
        JSON.stringify({ answer: made.answer, cookies: call.cookies }),
        place,
      ),
    }
    await trx
      .insertInto('once')
      .values({ site_id: call.site.id, scope, route, key, ...fresh })
      .onConflict((conflict) =>
        conflict
          .columns(['site_id', 'scope', 'route', 'key'])
          .doUpdateSet({ ...fresh, created_at: sql`now()` }),
      )
      .execute()
    return made
  })
  return settled(outcome)
}

const again = (call: Call, sealed: string, place: string): unknown => {
  const text = call.parts.keys.open(sealed, place)
  if (text === undefined) throw fail(code.keyReused)
  const { answer, cookies } = JSON.parse(text) as {
    answer: unknown
    cookies: string[]
  }
  call.cookies.push(...cookies)
  return answer
}

// Keys are separate per session, so that no reply leaks; without a session, per network.
const scopeOf = ({ session, address }: Call): string => {
  if (!session) return `network ${networkOf(address)}`
  return session.key ? `key ${session.key.id}` : `session ${session.id}`
}
