import { sql } from 'kysely'
import { code } from '../../../../src/contract/error-codes.ts'
import { fail } from '../../kernel/http/fail.ts'
import { hashOf } from '../../kernel/keys.ts'
import type { Call } from '../calls/call.ts'
import { solvedChallenge } from './challenge.ts'

/**
 * Lets a call pass with a proof of work, where its site asks for one on calls of this kind, or `always`. A proof is spent
 * by this, whatever becomes of the call, so it stands before `call.once`; a repeat of the very same request with the same
 * `Idempotency-Key` may bring it again. Throws code 915 when the proof is missing, wrong, too old or spent.
 */
export const requireProof = async (
  call: Call,
  kind: 'create' | 'forgot' | 'sms',
  captchaToken: string | undefined,
  { always = false }: { always?: boolean } = {},
): Promise<void> => {
  if (!always && !call.site.row.captcha_on.includes(kind)) return
  const { keys } = call.parts
  const challenge = captchaToken && (await solvedChallenge(keys, call.site.id, captchaToken))
  if (!challenge || !(await spend(call, challenge))) throw fail(code.captchaNeeded)
}

const spend = (call: Call, challenge: string): Promise<boolean> =>
  call.inSite(async (trx) => {
    const { rows } = await sql`
      insert into spent_proof as s (site_id, challenge_hash, spent_by)
      values (${call.site.id}, ${hashOf(challenge)}, ${repeatable(call)})
      on conflict (site_id, challenge_hash) do update set spent_by = excluded.spent_by
        where s.spent_by = excluded.spent_by
      returning 1`.execute(trx)
    return rows.length > 0
  })

const repeatable = (call: Call): string | null => {
  const key = call.headers.get('idempotency-key')
  return key === null
    ? null
    : call.parts.keys.sign(`proof ${key} ${Buffer.from(call.body).toString('latin1')}`)
}
