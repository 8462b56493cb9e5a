import { sql } from 'kysely'
import type { Input, Reply } from '../../../../src/contract/engine/endpoint.ts'
import { code } from '../../../../src/contract/engine/error-codes.ts'
import type { RowOf } from '../../../../src/contract/engine/rows.ts'
import type { agreementVersions } from '../../../../src/contract/sites/agreement-versions.ts'
import type { Call } from '../../domain/calls/call.ts'
import type { Trx } from '../../kernel/db/database.ts'
import { listPage } from '../../kernel/db/list-page.ts'
import type { ListSource } from '../../kernel/db/list-source.ts'
import { fail } from '../../kernel/http/fail.ts'
import { inAgreementSite, openAgreement, type OpenAgreement } from './agreement-access.ts'
import { textsOf } from './draft.ts'
import { compareTexts } from './paragraphs.ts'

type Table = typeof agreementVersions
type Version = RowOf<Table['list']>

/** The published versions of an agreement. */
export const listVersions = (
  { params, query }: Input<Table['list']>,
  call: Call,
): Promise<Reply<Table['list']>> =>
  inAgreementSite(call, params, (trx, agreement) => listPage(trx, versionsOf(agreement), query, {}))

const versionsOf = ({
  id,
}: OpenAgreement): ListSource<Version, { state?: Version['state'] | undefined }> => ({
  from: sql`agreement_version v`,
  columns: {
    id: sql`v.id::text`,
    version: sql`v.major || '.' || v.minor`,
    kind: sql`case v.minor when 0 then 'major' else 'minor' end`,
    state: stateIn(id),
    effectiveAt: sql`v.effective_at`,
    signed: sql`(select count(*)::int from agreement_acceptance s where s.agreement_id = ${id} and s.version_id = v.id)`,
    dtPublish: sql`v.published_at`,
    publishedBy: sql`coalesce((select a.email from account a where a.id = v.published_by), '')`,
  },
  where: [sql`v.agreement_id = ${id}`, sql`v.published_at is not null`],
  search: [sql`v.major || '.' || v.minor`],
  filters: { state: (wanted) => sql`${stateIn(id)} = ${wanted}` },
  order: { version: sql`v.major * 100000 + v.minor` },
  sort: '-version',
  tie: sql`v.id`,
  few: true,
})

const stateIn = (id: number) =>
  sql`case when v.effective_at > now() then 'scheduled'
    when v.id = agreement_version_at(${id}::int, now()) then 'active' else 'replaced' end`

/** A version by paragraph, compared with the one before or another one. */
export const showDifferences = (
  { params, query }: Input<Table['differences']>,
  call: Call,
): Promise<Reply<Table['differences']>> =>
  call.inSite(async (trx) => {
    const { id } = await openAgreement(trx, call, params)
    const versions = await versionNames(trx, id)
    const after = findVersion(versions, query.after, 0)
    const at = versions.findIndex((each) => each.id === after?.id)
    const before = findVersion(versions, query.before, at + 1)
    const [old, current] = [
      before ? await textsOf(trx, before.id) : [],
      after ? await textsOf(trx, after.id) : [],
    ]
    const languages = [...new Set([...current, ...old].map(({ language }) => language))]
    const textIn = (texts: typeof old, language: string) =>
      texts.find((text) => text.language === language)?.content ?? ''
    return {
      versions: versions.map(({ name }) => name),
      before: before?.name ?? '',
      after: after?.name ?? '',
      texts: languages.map((language) => ({
        language,
        paragraphs: compareTexts(textIn(old, language), textIn(current, language)),
      })),
    }
  })

interface Named {
  id: number
  name: string
}

const versionNames = async (trx: Trx, agreementId: number): Promise<Named[]> => {
  const { rows } = await sql<Named>`
    select id, coalesce(major || '.' || minor, 'draft') as name from agreement_version
    where agreement_id = ${agreementId} order by major desc nulls first, minor desc`.execute(trx)
  return rows
}

/** The version of a name, or the one at a place. Throws code 906 for an unknown name. */
const findVersion = (versions: readonly Named[], name: string | undefined, at: number): Named | undefined => {
  if (name === undefined) return versions[at]
  const found = versions.find((each) => each.name === name)
  if (!found) throw fail(code.notFound)
  return found
}
