import { sql } from 'kysely'
import type { downloadPurposes } from '../../../../src/contract/billing/downloads.ts'
import { code } from '../../../../src/contract/engine/error-codes.ts'
import type { Trx } from '../../kernel/db/database.ts'
import { fail } from '../../kernel/http/fail.ts'
import { hashOf, newToken } from '../../kernel/keys.ts'
import type { Site } from '../sites/sites.ts'

/** The page that a link leads to. */
export type DownloadPurpose = (typeof downloadPurposes)[number]

/** A link to be made. */
interface NewDownload {
  /** Whose file it is. */
  accountId: number
  purpose: DownloadPurpose
  /** Kind and ID of the file, such as `command 12`. */
  subject: string
  /** In milliseconds. */
  validFor: number
  /** How often the file can be downloaded. */
  uses: number
}

/** What a link opens. */
export interface OpenedDownload {
  accountId: number
  subject: string
  expiresAt: Date
}

/**
 * Makes a link to a file. The token is in the fragment, which browsers send to no server and in no referrer; the
 * database has its hash only, so the link can't be shown again.
 */
export const issueDownload = async (
  trx: Trx,
  site: Pick<Site, 'id' | 'baseUrl'>,
  { accountId, purpose, subject, validFor, uses }: NewDownload,
): Promise<{ link: string; expiresAt: Date }> => {
  const token = newToken()
  const { expires_at: expiresAt } = await trx
    .insertInto('download_token')
    .values({
      site_id: site.id,
      account_id: accountId,
      token_hash: hashOf(token),
      purpose,
      subject,
      uses_left: uses,
      expires_at: sql<Date>`now() + interval '1 millisecond' * ${validFor}::bigint`,
    })
    .returning('expires_at')
    .executeTakeFirstOrThrow()
  return { link: `${site.baseUrl}/${purpose}/download#token=${token}`, expiresAt }
}

/** The file of a live link, without using it. Throws code 18 for every other token. */
export const findDownload = async (
  trx: Trx,
  token: string,
  purpose: DownloadPurpose,
): Promise<OpenedDownload> => {
  const found = await trx
    .selectFrom('download_token')
    .select(['account_id', 'subject', 'expires_at'])
    .where('token_hash', '=', hashOf(token))
    .where('purpose', '=', purpose)
    .where(isLive)
    .executeTakeFirst()
  if (!found) throw fail(code.badToken)
  return { accountId: found.account_id, subject: found.subject, expiresAt: found.expires_at }
}

/** Takes one use of a live link. Throws code 18 for every other token, also for the uses beyond its last of parallel calls. */
export const redeem = async (trx: Trx, token: string, purpose: DownloadPurpose): Promise<OpenedDownload> => {
  const used = await trx
    .updateTable('download_token')
    .set({ uses_left: sql`uses_left - 1`, used_at: sql`now()` })
    .where('token_hash', '=', hashOf(token))
    .where('purpose', '=', purpose)
    .where(isLive)
    .returning(['account_id', 'subject', 'expires_at'])
    .executeTakeFirst()
  if (!used) throw fail(code.badToken)
  return { accountId: used.account_id, subject: used.subject, expiresAt: used.expires_at }
}

/** Ends all links to a file. */
export const withdrawDownloads = async (trx: Trx, subject: string): Promise<void> => {
  await trx
    .updateTable('download_token')
    .set({ withdrawn_at: sql`now()` })
    .where('subject', '=', subject)
    .where('withdrawn_at', 'is', null)
    .execute()
}

const isLive = sql<boolean>`uses_left > 0 and withdrawn_at is null and expires_at > now()`
