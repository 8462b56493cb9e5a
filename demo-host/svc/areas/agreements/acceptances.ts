import { sql } from 'kysely'
import type { Input, Reply } from '../../../../src/contract/engine/endpoint.ts'
import type { Role } from '../../../../src/contract/engine/roles.ts'
import type { RowOf } from '../../../../src/contract/engine/rows.ts'
import type { agreementAcceptances } from '../../../../src/contract/sites/agreement-acceptances.ts'
import type { Call } from '../../domain/calls/call.ts'
import { listPage } from '../../kernel/db/list-page.ts'
import { parseTimestamp, type ListSource } from '../../kernel/db/list-source.ts'
import { inAgreementSite, type OpenAgreement } from './agreement-access.ts'
import { pendingSigners } from './pending-signers.ts'

type Table = typeof agreementAcceptances
type AcceptanceFilters = Pick<Input<Table['list']>['query'], 'version' | 'language' | 'since' | 'until'>

/** Acceptances of an agreement. */
export const listAcceptances = (
  { params, query }: Input<Table['list']>,
  call: Call,
): Promise<Reply<Table['list']>> =>
  inAgreementSite(call, params, (trx, agreement) => listPage(trx, acceptancesOf(agreement), query, {}))

const acceptancesOf = ({
  id,
  siteId,
  slug,
}: OpenAgreement): ListSource<RowOf<Table['list']>, AcceptanceFilters> => ({
  from: sql`agreement_acceptance s`,
  columns: {
    id: sql`s.id::text`,
    signer: sql`s.signer`,
    page: sql`case when s.signer = 'deleted-' || s.account_id || '@invalid' then ''
      else '/users/' || ${slug}::text || '/' || s.account_id end`,
    version: acceptedVersion,
    language: sql`s.language`,
    dtAccept: sql`s.accepted_at`,
    ip: sql`case when masklen(s.ip) = case family(s.ip) when 4 then 32 else 128 end then host(s.ip) else s.ip::text end`,
    userAgent: sql`s.user_agent`,
    sha256: sql`s.sha256`,
  },
  where: [sql`s.site_id = ${siteId}`, sql`s.agreement_id = ${id}`],
  search: [sql`s.signer`, sql`host(s.ip)`, sql`s.sha256`],
  filters: {
    version: (wanted) => sql`${acceptedVersion} = ${wanted}`,
    language: (wanted) => sql`s.language = ${wanted}`,
    since: (from) => sql`s.accepted_at >= ${parseTimestamp(from)}`,
    until: (to) => sql`s.accepted_at < ${parseTimestamp(to)}`,
  },
  empty: ['ip'],
  sort: '-dtAccept',
  tie: sql`s.id`,
})

// Not a join, for which databases sort all acceptances instead of following their index.
const acceptedVersion = sql`(select v.major || '.' || v.minor from agreement_version v where v.id = s.version_id)`

/** Users who have to accept it and haven't. */
export const listPending = (
  { params, query }: Input<Table['pending']>,
  call: Call,
): Promise<Reply<Table['pending']>> =>
  inAgreementSite(call, params, (trx, agreement) => listPage(trx, pendingOf(agreement), query, {}))

const pendingOf = ({
  id,
  slug,
}: OpenAgreement): ListSource<RowOf<Table['pending']>, { role?: Role | undefined }> => ({
  from: pendingSigners,
  columns: {
    id: sql`a.id::text`,
    email: sql`a.email`,
    page: sql`'/users/' || ${slug}::text || '/' || a.id`,
    name: sql`coalesce(a.name, '')`,
    role: sql`a.rights`,
    lastVersion: sql`coalesce((select l.major || '.' || l.minor from agreement_acceptance s join agreement_version l on l.id = s.version_id
      where s.agreement_id = ${id} and s.account_id = a.id order by l.major desc, l.minor desc limit 1), '')`,
    dtSignIn: sql`a.last_sign_in_at`,
  },
  where: [sql`g.id = ${id}`],
  search: [sql`a.email`, sql`a.name`],
  filters: { role: (wanted) => sql`a.rights = ${wanted}` },
  empty: ['dtSignIn'],
  sort: 'email',
  tie: sql`a.id`,
})
