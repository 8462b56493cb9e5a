import { sql } from 'kysely'
import type { Trx } from '../../kernel/db/database.ts'
import type { Keys } from '../../kernel/keys.ts'
import type { Attempt } from './attempts.ts'
import { randomInt } from 'node:crypto'
import { code } from '../../../../src/contract/engine/error-codes.ts'
import { networkOf } from '../../kernel/http/client-address.ts'
import { fail, type Failure } from '../../kernel/http/fail.ts'
import { countUse } from '../../kernel/limits/rate-limit.ts'
import type { Call } from '../calls/call.ts'

/** The ways by which a code is sent. */
export type SentBy = 'email' | 'sms'

/** Creates an attempt's code, which replaces the previous one. Returns it in clear text. */
export const newCode = async (
  trx: Trx,
  keys: Keys,
  attempt: Attempt,
  method: SentBy,
  destination: string,
): Promise<string> => {
  const code = newDigits()
  const fresh = { method, destination, code_hash: hashOfCode(keys, attempt, method, destination, code) }
  await trx
    .insertInto('code')
    .values({ site_id: attempt.site_id, attempt_id: attempt.id, ...fresh })
    .onConflict((conflict) =>
      conflict
        .columns(['site_id', 'attempt_id'])
        .doUpdateSet({ ...fresh, ends_at: sql`now() + interval '10 minutes'`, used_at: null }),
    )
    .execute()
  return code
}

/** Whether a code is the one sent for this attempt by this method. A right code is used up by this. */
export const useSentCode = async (
  trx: Trx,
  keys: Keys,
  attempt: Attempt,
  method: SentBy,
  code: string,
): Promise<boolean> => {
  const sent = await trx
    .selectFrom('code')
    .select('destination')
    .where('attempt_id', '=', attempt.id)
    .executeTakeFirst()
  if (!sent) return false
  const used = await trx
    .updateTable('code')
    .set({ used_at: sql`now()` })
    .where('attempt_id', '=', attempt.id)
    .where('method', '=', method)
    .where('code_hash', '=', hashOfCode(keys, attempt, method, sent.destination, code))
    .where('used_at', 'is', null)
    .where(sql<boolean>`ends_at > now()`)
    .returning('attempt_id')
    .executeTakeFirst()
  return used !== undefined
}

const hashOfCode = (
  keys: Keys,
  attempt: Attempt,
  method: SentBy,
  destination: string,
  code: string,
): string => keys.sign(`code ${attempt.id} ${method} ${destination} ${code}`)

/** Maximum codes sent per attempt. */
export const mostSends = 5

const firstPause = 30
const day = 24 * 3600

/** Maximum codes for any purpose: SMS cost money. */
const limits = {
  account: { most: 50, within: day },
  destination: { most: 30, within: day },
  network: { most: 200, within: 3600 },
}

/** Six random digits. */
export const newDigits = (): string => String(randomInt(1_000_000)).padStart(6, '0')

/** Seconds to wait after this number of codes: 30, then doubled each time. */
export const pauseAfter = (sends: number): number => firstPause * 2 ** sends

/** Code 52 with the seconds to wait for another code. */
export const tooSoon = (countdown: number): Failure => fail(code.resendFailed, { countdown })

/** Counts the sending of a code to an account's destination against every limit. Throws code 52. */
export const countCode = async (
  trx: Trx,
  call: Call,
  accountId: number,
  destination: string,
): Promise<void> => {
  const siteId = call.site.id
  await countUse(trx, siteId, `codes from ${networkOf(call.address)}`, limits.network, tooSoon)
  await countUse(trx, siteId, `codes of ${accountId}`, limits.account, tooSoon)
  await countUse(trx, siteId, `codes to ${call.parts.keys.sign(destination)}`, limits.destination, tooSoon)
}
