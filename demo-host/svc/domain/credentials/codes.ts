import { sql } from 'kysely'
import type { Trx } from '../../kernel/db/database.ts'
import type { Keys } from '../../kernel/keys.ts'
import type { Attempt } from './attempts.ts'
import { newDigits } from './code-limits.ts'

/** The ways by which a code is sent. */
export type SentBy = 'email' | 'sms'

/** Makes the code of an attempt; the one before, if any, is no good from now on. Answers it in clear. */
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
