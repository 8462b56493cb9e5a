import { sql } from 'kysely'
import type { AuditEvent } from '../../../../src/contract/account/audit-events.ts'
import { code } from '../../../../src/contract/engine/error-codes.ts'
import { record } from '../../domain/audit/record.ts'
import { sessionOf, type Call } from '../../domain/calls/call.ts'
import { openManagedSite } from '../../domain/sites/managed-site.ts'
import type { Trx } from '../../kernel/db/database.ts'
import { inSite } from '../../kernel/db/in-site.ts'
import { fail } from '../../kernel/http/fail.ts'
import { rowId } from '../../kernel/http/request.ts'

/** An agreement, its site open for the rest of the transaction. */
export interface OpenAgreement {
  id: number
  siteId: number
  /** Of the site. */
  slug: string
  name: string
  signers: string
  isEnded: boolean
}

interface Path {
  siteId: string
  agreementId: string
}

/** The ID in a path as a number of the database. Throws code 906. */
export const parseId = (text: string): number => {
  const id = rowId(text)
  if (id > 2_147_483_647) throw fail(code.notFound)
  return id
}

/** Opens an agreement of a site that the caller manages. With `lock`, its changes wait for each other. Throws code 906. */
export const openAgreement = async (
  trx: Trx,
  call: Call,
  { siteId, agreementId }: Path,
  { lock = false }: { lock?: boolean } = {},
): Promise<OpenAgreement> => {
  const site = await openManagedSite(trx, call, siteId)
  const { rows } = await sql<OpenAgreement>`
    select id, site_id as "siteId", (select slug from site where id = ${site}) as slug, name, signers, ended_at is not null as "isEnded" from agreement
    where id = ${parseId(agreementId)} and site_id = ${site} ${sql.raw(lock ? 'for update' : '')}`.execute(
    trx,
  )
  if (!rows[0]) throw fail(code.notFound)
  return rows[0]
}

/**
 * Does work in the site of an agreement, among its accounts. Lists that are sent in slices stay there, which they wouldn't with
 * a site that is open for one transaction.
 */
export const inAgreementSite = async <T>(
  call: Call,
  path: Path,
  work: (trx: Trx, agreement: OpenAgreement) => Promise<T>,
): Promise<T> => {
  const agreement = await call.inSite((trx) => openAgreement(trx, call, path))
  return inSite(call.parts.query, agreement.siteId, (trx) => work(trx, agreement))
}

/** Adds a line about an agreement to the audit log of the caller's site. */
export const recordChange = (
  trx: Trx,
  call: Call,
  event: Extract<AuditEvent, `agreement-${string}`>,
  { id, name }: { id: number; name: string },
): Promise<void> =>
  record(trx, call, event, {
    accountId: sessionOf(call).accountId,
    method: name,
    about: `agreement ${id}`,
  })
