import { sql } from 'kysely'
import type { Trx } from '../db/database.ts'

/** Owner of a file's quota. */
export interface FileOwner {
  siteId: number
  accountId: number
}

/** An amount of the storage. */
export interface Quota {
  bytes: number
  files: number
}

/** Quotas of an account and its site. */
export interface Quotas {
  account: Quota
  site: Quota
}

/** The quota of the account or site is used up. */
export class NoRoom extends Error {
  override name = 'NoRoom'
  readonly of: keyof Quotas

  constructor(of: keyof Quotas) {
    super(`There is no room for more files of this ${of}.`)
    this.of = of
  }
}

/** Settings of quotas. */
export interface QuotaSettings {
  quotaAccountMb: number
  quotaAccountFiles: number
  quotaSiteGb: number
  quotaSiteFiles: number
}

export const quotasOf = (config: QuotaSettings): Quotas => ({
  account: { bytes: config.quotaAccountMb * 1_048_576, files: config.quotaAccountFiles },
  site: { bytes: config.quotaSiteGb * 1_073_741_824, files: config.quotaSiteFiles },
})

/** Nothing is refused by it, although it counts. */
export const unlimited: Quotas = {
  account: { bytes: Number.MAX_SAFE_INTEGER, files: 2_000_000_000 },
  site: { bytes: Number.MAX_SAFE_INTEGER, files: 2_000_000_000 },
}

/**
 * Reserves space. Concurrent reservations are serialized, so that together they stay within the quota. Throws
 * `NoRoom`.
 */
export const takeRoom = async (
  trx: Trx,
  { siteId, accountId }: FileOwner,
  { bytes, files }: Quota,
  quotas: Quotas,
): Promise<void> => {
  const take = async (account: number, most: Quota): Promise<boolean> => {
    if (bytes > most.bytes || files > most.files) return false
    const { rows } = await sql`
      insert into file_usage as u (site_id, account_id, bytes, files) values (${siteId}, ${account}, ${bytes}, ${files})
      on conflict (site_id, account_id) do update set bytes = u.bytes + excluded.bytes, files = u.files + excluded.files
        where u.bytes + excluded.bytes <= ${most.bytes} and u.files + excluded.files <= ${most.files}
      returning 1`.execute(trx)
    return rows.length > 0
  }
  // Locks the site last: its row is the most contended.
  if (!(await take(accountId, quotas.account))) throw new NoRoom('account')
  if (!(await take(wholeSite, quotas.site))) throw new NoRoom('site')
}

/** Releases reserved bytes that a file doesn't need. */
export const giveBack = async (trx: Trx, { siteId, accountId }: FileOwner, bytes: number): Promise<void> => {
  for (const account of [accountId, wholeSite])
    await trx
      .updateTable('file_usage')
      .set({ bytes: sql`greatest(bytes - ${bytes}::bigint, 0)` })
      .where('site_id', '=', siteId)
      .where('account_id', '=', account)
      .execute()
}

/** No account has this id: under it all of a site is counted. */
const wholeSite = 0
