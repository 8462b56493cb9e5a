import { sql } from 'kysely'
import type { Input, Reply } from '../../../../src/contract/engine/endpoint.ts'
import { code } from '../../../../src/contract/engine/error-codes.ts'
import type { agreements } from '../../../../src/contract/sites/agreements.ts'
import { sessionOf, type Call } from '../../domain/calls/call.ts'
import type { Trx } from '../../kernel/db/database.ts'
import { inSite } from '../../kernel/db/in-site.ts'
import { parseTimestamp } from '../../kernel/db/list-source.ts'
import { onTrial } from '../../kernel/db/trial.ts'
import { fail } from '../../kernel/http/fail.ts'
import { openAgreement, recordChange, type OpenAgreement } from './agreement-access.ts'
import { refusingAgreement } from './agreement-refusals.ts'

type Published = Reply<typeof agreements.publish>

/** What is published: its number, and the major version whose acceptances count for it. */
interface Publication {
  agreement: OpenAgreement
  version: string
  major: number
}

/** Publishes a draft. A trial does all of it and takes it back, so it finds exactly what would be refused. */
export const publishDraft = async (
  { params, body }: Input<typeof agreements.publish>,
  call: Call,
): Promise<Published> => {
  const done = await call.inSite(async (trx) => {
    const path = { siteId: params.siteId, agreementId: params.id }
    const agreement = await openAgreement(trx, call, path, { lock: true })
    if (agreement.isEnded) throw fail(code.wrongState, { params: { reason: 'agreementEnded' } })
    return onTrial(trx, body.checkOnly, async (): Promise<Publication> => {
      const published = await publish(trx, call, agreement, body)
      if (!body.checkOnly) {
        const name = `${agreement.name} ${published.version}`
        await recordChange(trx, call, 'agreement-published', { id: agreement.id, name })
      }
      return { agreement, ...published }
    })
  })
  const consequences = await consequencesOf(call, done)
  return { consequences, version: body.checkOnly ? '' : done.version }
}

const publish = async (
  trx: Trx,
  call: Call,
  { id }: OpenAgreement,
  { kind, at }: { kind: string; at?: string | undefined },
): Promise<{ version: string; major: number }> => {
  const begins = at === undefined ? null : parseTimestamp(at)
  const { rows } = await refusingAgreement(
    sql<{ id: number }>`select agreement_publish(${id}::int, ${kind}, ${begins}::timestamptz,
      ${sessionOf(call).accountId}::int) as id`.execute(trx),
  )
  const published = await sql<{ version: string; major: number }>`
    select major || '.' || minor as version, major from agreement_version where id = ${rows[0]!.id}`.execute(
    trx,
  )
  return published.rows[0]!
}

/** How many it concerns, in the agreement's own site: users who have to accept it, their API keys, and those whose acceptance still counts. */
const consequencesOf = async (
  call: Call,
  { agreement, major }: Publication,
): Promise<Published['consequences']> => {
  const { rows } = await inSite(call.parts.query, agreement.siteId, (trx) =>
    sql<{ users: number; keys: number; valid: number }>`
      with concerned as (select a.id, exists (select from agreement_acceptance s
          where s.agreement_id = ${agreement.id} and s.major = ${major} and s.account_id = a.id) as is_signed
        from account a where a.enabled and a.deleted_at is null and agreement_is_for(${agreement.signers}, a.rights))
      select count(*) filter (where not is_signed)::int as users, count(*) filter (where is_signed)::int as valid,
        (select count(*)::int from api_key k join concerned c on c.id = k.owner_id and not c.is_signed) as keys
      from concerned`.execute(trx),
  )
  const { users, keys, valid } = rows[0]!
  return [
    { kind: 'users', count: users },
    { kind: 'keys', count: keys },
    { kind: 'valid', count: valid },
  ].filter(({ kind, count }) => count > 0 || kind === 'users')
}
