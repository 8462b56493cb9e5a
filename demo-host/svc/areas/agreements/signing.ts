import { sql } from 'kysely'
import type { Input, Reply } from '../../../../src/contract/engine/endpoint.ts'
import { code } from '../../../../src/contract/engine/error-codes.ts'
import type { agreementSigning } from '../../../../src/contract/sites/agreement-signing.ts'
import { sessionOf, type Call } from '../../domain/calls/call.ts'
import type { Trx } from '../../kernel/db/database.ts'
import { fail, type Failure } from '../../kernel/http/fail.ts'
import { parseId, recordChange } from './agreement-access.ts'

type Table = typeof agreementSigning
type Unsigned = Reply<Table['read']>['agreements'][number]

/** Agreements that the caller has to accept; none in another user's name. */
export const readUnsigned = (_: Input<Table['read']>, call: Call): Promise<Reply<Table['read']>> =>
  call.inSite(async (trx) => {
    const { accountId, impersonatedBy } = sessionOf(call)
    if (impersonatedBy !== null) return { agreements: [] }
    const { rows } = await sql<Omit<Unsigned, 'effectiveAt'> & { effectiveAt: Date }>`
      select v.id::text, g.name, v.major || '.' || v.minor as version, v.effective_at as "effectiveAt",
        coalesce((select l.major || '.' || l.minor from agreement_acceptance s join agreement_version l on l.id = s.version_id
          where s.agreement_id = g.id and s.account_id = ${accountId} order by l.major desc, l.minor desc limit 1), '') as "lastVersion",
        (select json_agg(json_build_object('language', t.language, 'content', t.content, 'sha256', t.sha256) order by t.language)
          from agreement_text t where t.version_id = v.id) as texts
      from agreements_unsigned(${call.site.id}::int, ${accountId}::int) u
      join agreement_version v on v.id = u.version_id join agreement g on g.id = u.agreement_id
      order by v.effective_at, g.id`.execute(trx)
    return {
      agreements: rows.map((row) => ({ ...row, effectiveAt: row.effectiveAt.toISOString() })),
    }
  })

/** Accepts a version. Publications of it wait for this, and this for them. */
export const signAgreement = (
  { params, body }: Input<Table['sign']>,
  call: Call,
): Promise<Reply<Table['sign']>> =>
  call.inSite(async (trx) => {
    const { accountId } = sessionOf(call)
    const id = parseId(params.id)
    const { rows } = await sql<{ answer: string }>`
      select agreement_sign(${call.site.id}::int, ${accountId}::int, ${id}::int, ${body.language}, ${body.sha256.toLowerCase()},
        ${call.address}::inet, ${call.userAgent}) as answer`.execute(trx)
    const answer = rows[0]!.answer
    if (answer === 'changed') throw await changed(trx, id)
    if (answer === 'text') throw fail(code.badRequest, { key: 'sha256' })
    if (answer !== 'signed') throw fail(code.notFound)
    const { rows: signed } = await sql<{ id: number; name: string; left: number }>`
      select g.id, g.name || ' ' || v.major || '.' || v.minor as name,
        (select count(*)::int from agreements_unsigned(${call.site.id}::int, ${accountId}::int)) as left
      from agreement_version v join agreement g on g.id = v.agreement_id where v.id = ${id}`.execute(trx)
    await recordChange(trx, call, 'agreement-signed', signed[0]!)
    return { signed: true, left: signed[0]!.left }
  })

/** That another version is in force than the one that was read. */
const changed = async (trx: Trx, id: number): Promise<Failure> => {
  const { rows } = await sql<{ id: number; version: string }>`
    select c.id, c.major || '.' || c.minor as version from agreement_version v
    cross join lateral agreement_version_at(v.agreement_id, clock_timestamp()) now_in_force (id)
    join agreement_version c on c.id = now_in_force.id where v.id = ${id}`.execute(trx)
  const { id: current = 0, version = '' } = rows[0] ?? {}
  return fail(code.agreementChanged, { params: { version, id: current } })
}
