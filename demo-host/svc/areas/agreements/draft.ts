import { sql } from 'kysely'
import type { Input, Reply } from '../../../../src/contract/engine/endpoint.ts'
import { code } from '../../../../src/contract/engine/error-codes.ts'
import type { agreementVersions } from '../../../../src/contract/sites/agreement-versions.ts'
import { sessionOf, type Call } from '../../domain/calls/call.ts'
import type { Trx } from '../../kernel/db/database.ts'
import { fail } from '../../kernel/http/fail.ts'
import { openAgreement, recordChange } from './agreement-access.ts'
import { normalText } from './paragraphs.ts'

type Table = typeof agreementVersions
type Draft = Reply<Table['draft']>

/** The draft of the next version; without one, the texts of the version that was published last. */
export const showDraft = ({ params }: Input<Table['draft']>, call: Call): Promise<Draft> =>
  call.inSite(async (trx) => {
    const { id, siteId } = await openAgreement(trx, call, params)
    const { row } = await call.parts.sites.byId(siteId)
    const [draft, newest] = await Promise.all([findDraft(trx, id), findNewest(trx, id)])
    const shown = draft?.id ?? newest?.id
    return {
      revision: draft?.revision ?? 0,
      languages: row.locales,
      texts: shown === undefined ? [] : await textsOf(trx, shown),
      version: newest?.version ?? '',
      dtChange: draft?.changedAt.toISOString() ?? null,
      changedBy: draft ? await emailOf(trx, draft.changedBy) : '',
    }
  })

/** Texts of a version, by language. */
export const textsOf = async (trx: Trx, versionId: number): Promise<Draft['texts']> => {
  const { rows } = await sql<Draft['texts'][number]>`
    select language, content from agreement_text where version_id = ${versionId} order by language`.execute(
    trx,
  )
  return rows
}

/** Saves the draft, unless someone else has saved another one. */
export const saveDraft = (
  { params, body }: Input<Table['saveDraft']>,
  call: Call,
): Promise<{ saved: true }> =>
  call.inSite(async (trx) => {
    const agreement = await openAgreement(trx, call, params, { lock: true })
    const { row } = await call.parts.sites.byId(agreement.siteId)
    const texts = body.texts.map(({ language, content }) => ({ language, content: normalText(content) }))
    for (const [index, { language, content }] of texts.entries()) {
      if (texts.findIndex((each) => each.language === language) < index || !row.locales.includes(language))
        throw fail(code.badRequest, { key: `texts.${index}.language` })
      if (content === '') throw fail(code.badRequest, { key: `texts.${index}.content` })
    }
    const draft = await findDraft(trx, agreement.id)
    if ((draft?.revision ?? 0) !== body.revision)
      throw fail(code.wrongState, { params: { reason: 'agreementDraftChanged' } })
    const id = draft?.id ?? (await addDraft(trx, agreement))
    await sql`update agreement_version set revision = ${body.revision + 1}, changed_at = clock_timestamp(),
      changed_by = ${sessionOf(call).accountId} where id = ${id}`.execute(trx)
    await sql`delete from agreement_text where version_id = ${id}`.execute(trx)
    await sql`insert into agreement_text (site_id, version_id, language, content)
      select ${agreement.siteId}::int, ${id}::int, t.language, t.content
      from json_to_recordset(${JSON.stringify(texts)}::json) as t (language text, content text)`.execute(trx)
    await recordChange(trx, call, 'agreement-changed', agreement)
    return { saved: true }
  })

interface DraftRow {
  id: number
  revision: number
  changedAt: Date
  changedBy: number | null
}

const findDraft = async (trx: Trx, agreementId: number): Promise<DraftRow | undefined> => {
  const { rows } = await sql<DraftRow>`
    select id, revision, changed_at as "changedAt", changed_by as "changedBy" from agreement_version
    where agreement_id = ${agreementId} and published_at is null`.execute(trx)
  return rows[0]
}

const findNewest = async (
  trx: Trx,
  agreementId: number,
): Promise<{ id: number; version: string } | undefined> => {
  const { rows } = await sql<{ id: number; version: string }>`
    select id, major || '.' || minor as version from agreement_version
    where agreement_id = ${agreementId} and published_at is not null order by major desc, minor desc limit 1`.execute(
    trx,
  )
  return rows[0]
}

const addDraft = async (trx: Trx, { id, siteId }: { id: number; siteId: number }): Promise<number> => {
  const { rows } = await sql<{ id: number }>`
    insert into agreement_version (site_id, agreement_id) values (${siteId}, ${id}) returning id`.execute(trx)
  return rows[0]!.id
}

// Of another site than the caller's, it is not found here.
const emailOf = async (trx: Trx, accountId: number | null): Promise<string> => {
  const { rows } = await sql<{ email: string }>`select email from account where id = ${accountId}`.execute(
    trx,
  )
  return rows[0]?.email ?? ''
}
