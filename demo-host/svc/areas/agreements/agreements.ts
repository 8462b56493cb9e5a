import { sql, type RawBuilder } from 'kysely'
import type { Input, Reply } from '../../../../src/contract/engine/endpoint.ts'
import { code } from '../../../../src/contract/engine/error-codes.ts'
import type { RowOf } from '../../../../src/contract/engine/rows.ts'
import { mostAgreements, type agreements } from '../../../../src/contract/sites/agreements.ts'
import { sessionOf, type Call } from '../../domain/calls/call.ts'
import { openManagedSite } from '../../domain/sites/managed-site.ts'
import type { Trx } from '../../kernel/db/database.ts'
import { inSite } from '../../kernel/db/in-site.ts'
import { listPage } from '../../kernel/db/list-page.ts'
import { fieldsOf, onTheWire, type ListSource } from '../../kernel/db/list-source.ts'
import { fail } from '../../kernel/http/fail.ts'
import { openAgreement, recordChange, type OpenAgreement } from './agreement-access.ts'
import { refusingAgreement } from './agreement-refusals.ts'
import { pendingSigners } from './pending-signers.ts'

type Table = typeof agreements
type Row = RowOf<Table['list']>
type Filters = Pick<Input<Table['list']>['query'], 'siteId' | 'state'>

const state = sql`case when g.ended_at is not null then 'ended' when g.version is not null then 'active'
  when g.next_version is not null then 'scheduled' else 'draft' end`

const agreementsFor = (call: Call): ListSource<Row, Filters> => ({
  from: sql`agreements_managed_by(${call.site.id}::int, ${sessionOf(call).accountId}::int) g`,
  columns: {
    id: sql`g.id::text`,
    siteId: sql`g.site`,
    site: sql`g.site_name`,
    name: sql`g.name`,
    signers: sql`g.signers`,
    state,
    version: sql`coalesce(g.version, '')`,
    effectiveAt: sql`g.effective_at`,
    nextVersion: sql`coalesce(g.next_version, '')`,
    nextAt: sql`g.next_effective_at`,
    draft: sql`g.has_draft`,
    dtCreate: sql`g.created_at`,
  },
  search: [sql`g.name`, sql`g.site_name`],
  filters: {
    siteId: (wanted) => sql`g.site = ${wanted}`,
    state: (wanted) => sql`${state} = ${wanted}`,
  },
  order: { name: sql`lower(g.name)` },
  empty: ['effectiveAt', 'nextAt'],
  tie: sql`g.id`,
  sort: 'name',
  made: true,
})

/** Agreements of the sites that the caller manages. */
export const listAgreements = ({ query }: Input<Table['list']>, call: Call): Promise<Reply<Table['list']>> =>
  call.inSite((trx) => listPage(trx, agreementsFor(call), query, {}))

/** One of them, with how many have accepted it. */
export const showAgreement = async (
  { params }: Input<Table['show']>,
  call: Call,
): Promise<Reply<Table['show']>> => {
  const { row, siteId, id } = await call.inSite(async (trx) => {
    const agreement = await openAgreement(trx, call, params)
    const source = agreementsFor(call)
    const { rows } =
      await sql<Row>`select ${fieldsOf(source)} from ${source.from} where g.id = ${agreement.id}`.execute(trx)
    return { row: onTheWire(rows[0]!), ...agreement }
  })
  const counts = await inSite(call.parts.query, siteId, (trx) => countSigners(trx, id))
  return { ...row, ...counts }
}

const countSigners = async (trx: Trx, id: number): Promise<{ signed: number; pending: number }> => {
  const { rows } = await sql<{ signed: number; pending: number }>`
    select (select count(distinct s.account_id)::int from agreement_acceptance s join agreement_version v
        on v.id = agreement_version_at(${id}::int, now()) where s.agreement_id = ${id} and s.major = v.major) as signed,
      (select count(*)::int from ${pendingSigners} where g.id = ${id}) as pending`.execute(trx)
  return rows[0]!
}

/** Creates an agreement without a text. */
export const createAgreement = (
  { body }: Input<Table['create']>,
  call: Call,
): Promise<Reply<Table['create']>> =>
  call.once(async (trx) => {
    const site = await openManagedSite(trx, call, body.site ?? call.site.row.slug)
    await requireRoom(trx, site)
    const name = body.name.trim()
    const id = await refusingAgreement(
      sql<{ id: number }>`insert into agreement (site_id, name, signers)
        values (${site}, ${requireName(name)}, ${body.signers}) returning id`
        .execute(trx)
        .then(({ rows }) => rows[0]!.id),
    )
    await recordChange(trx, call, 'agreement-created', { id, name })
    const { row } = await call.parts.sites.byId(site)
    return { answer: { id: String(id), siteId: row.slug } }
  })

const requireName = (name: string): string => {
  if (name === '') throw fail(code.badRequest, { key: 'name' })
  return name
}

const requireRoom = async (trx: Trx, siteId: number): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtext('agreement count'), ${siteId})`.execute(trx)
  const { rows } = await sql<{ many: number }>`
    select count(*)::int as many from agreement where site_id = ${siteId} and ended_at is null`.execute(trx)
  if ((rows[0]?.many ?? 0) >= mostAgreements) throw fail(code.listFull, { params: { max: mostAgreements } })
}

/** Changes the name of an agreement, and who signs it. */
export const editAgreement = ({ params, body }: Input<Table['edit']>, call: Call): Promise<{ saved: true }> =>
  changing(call, params, 'agreement-changed', async (trx, { id }) => {
    await update(trx, id, sql`name = ${requireName(body.name.trim())}, signers = ${body.signers}`)
  })

/** Asks no one to accept an agreement any more. */
export const endAgreement = ({ params }: Input<Table['end']>, call: Call): Promise<{ saved: true }> =>
  changing(call, params, 'agreement-ended', async (trx, { id }) => {
    await update(trx, id, sql`ended_at = coalesce(ended_at, now())`)
  })

/** Asks again. */
export const resumeAgreement = ({ params }: Input<Table['resume']>, call: Call): Promise<{ saved: true }> =>
  changing(call, params, 'agreement-resumed', async (trx, { id, siteId, isEnded }) => {
    if (isEnded) await requireRoom(trx, siteId)
    await update(trx, id, sql`ended_at = null`)
  })

const update = (trx: Trx, id: number, set: RawBuilder<unknown>) =>
  sql`update agreement set ${set} where id = ${id}`.execute(trx)

const changing = (
  call: Call,
  { siteId, id }: { siteId: string; id: string },
  event: Parameters<typeof recordChange>[2],
  work: (trx: Trx, agreement: OpenAgreement) => Promise<void>,
): Promise<{ saved: true }> =>
  call.inSite(async (trx) => {
    const agreement = await openAgreement(trx, call, { siteId, agreementId: id }, { lock: true })
    await refusingAgreement(work(trx, agreement))
    await recordChange(trx, call, event, agreement)
    return { saved: true }
  })

/** Deletes an agreement that was never published. */
export const removeAgreement = ({ params }: Input<Table['remove']>, call: Call): Promise<{ removed: true }> =>
  call.inSite(async (trx) => {
    const path = { siteId: params.siteId, agreementId: params.id }
    const agreement = await openAgreement(trx, call, path, { lock: true })
    await refusingAgreement(sql`delete from agreement where id = ${agreement.id}`.execute(trx))
    await recordChange(trx, call, 'agreement-removed', agreement)
    return { removed: true }
  })
