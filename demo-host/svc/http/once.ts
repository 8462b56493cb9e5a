import { sql } from 'kysely'
import { code } from '../../../src/contract/error-codes.ts'
import { hashOf } from '../keys.ts'
import type { Call } from './call.ts'
import { networkOf } from './client-address.ts'
import { fail } from './fail.ts'

/**
 * Does a call's work once for each `Idempotency-Key` within 24 hours: a repeat gets the answer of the first.
 * The answer is kept in the transaction of the work, so that neither exists without the other. Throws code 911 while
 * the first still runs, 912 when the key was used for another body, 903 for a key that is none.
 */
export const answerOnce = async (
  call: Call,
  route: string,
  body: Uint8Array,
  work: () => Promise<unknown>,
): Promise<unknown> => {
  const key = call.headers.get('idempotency-key')
  if (key === null) return work()
  if (!/^[\x21-\x7e]{1,100}$/.test(key)) throw fail(code.badRequest, { key: 'Idempotency-Key' })
  const scope = scopeOf(call)
  const bodyHash = hashOf(Buffer.from(body).toString('latin1'))
  return call.inSite(async (trx) => {
    const lock = await sql<{ free: boolean }>`
      select pg_try_advisory_xact_lock(hashtextextended(${`${scope} ${route} ${key}`}, ${call.site.id})) as free`.execute(
      trx,
    )
    if (!lock.rows[0]?.free) throw fail(code.running)
    const kept = await trx
      .selectFrom('once')
      .select(['body_hash', 'answer'])
      .where('scope', '=', scope)
      .where('route', '=', route)
      .where('key', '=', key)
      .where(sql<boolean>`created_at > now() - interval '24 hours'`)
      .executeTakeFirst()
    if (kept && kept.body_hash !== bodyHash) throw fail(code.keyReused)
    if (kept) return kept.answer
    call.trx = trx
    const answer = await work().finally(() => (call.trx = undefined))
    await trx
      .insertInto('once')
      .values({
        site_id: call.site.id,
        scope,
        route,
        key,
        body_hash: bodyHash,
        answer: JSON.stringify(answer),
      })
      .onConflict((conflict) =>
        conflict.columns(['site_id', 'scope', 'route', 'key']).doUpdateSet({
          body_hash: bodyHash,
          answer: JSON.stringify(answer),
          created_at: sql`now()`,
        }),
      )
      .execute()
    return answer
  })
}

// Nobody gets the answer made for another session; without one, keys are told apart by network.
const scopeOf = (call: Call): string =>
  call.session ? `session ${call.session.id}` : `network ${networkOf(call.address)}`
