import type { Kysely } from 'kysely'
import type { Logger } from '../log.ts'
import type { Trx } from './database.ts'
import { inSite } from './in-site.ts'
import { isUnreachable } from './is-unreachable.ts'
import type { Tables } from './rows.ts'

/** Reads rows of a site where nothing is written: what it reads may be seconds old. */
export type ReadInSite = <T>(siteId: number, work: (trx: Trx) => Promise<T>) => Promise<T>

/** Reads on the replica; on the primary database where there is no replica, or it cannot be used now. */
export const openReading =
  (primary: Kysely<Tables>, replica: Kysely<Tables> | undefined, log: Logger): ReadInSite =>
  async (siteId, work) => {
    if (!replica) return inSite(primary, siteId, work)
    try {
      return await inSite(replica, siteId, work)
    } catch (error) {
      if (!isUnreachable(error) || isTooLong(error)) throw error
      log.warn({ reason: (error as Error).message }, 'the replica is unavailable')
      return inSite(primary, siteId, work)
    }
  }

// What takes the replica too long would take the primary as long.
const isTooLong = (error: unknown): boolean => (error as { code?: unknown }).code === '57014'
