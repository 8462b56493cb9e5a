import type { Kysely } from 'kysely'
import type { Trx } from './database.ts'
import type { Tables } from './rows.ts'
import type { Logger } from '../log.ts'
import { inScope } from './in-scope.ts'
import { isUnreachable } from './is-unreachable.ts'

/** Database and site of a transaction. */
interface Place {
  query: Kysely<Tables>
  siteId: number
}

const places = new WeakMap<Trx, Place>()

/**
 * Runs work in a transaction that can see and change one site's rows only: the policies of the
 * database hold it there even where a query forgets to name the site. The work of a call is done again when it met a
 * lock, so it changes nothing but the database.
 */
export const inSite = <T>(
  query: Kysely<Tables>,
  siteId: number,
  work: (trx: Trx) => Promise<T>,
): Promise<T> =>
  inScope(query, { 'app.site_id': String(Math.trunc(siteId)) }, (trx) => {
    places.set(trx, { query, siteId })
    return work(trx)
  })

/** Database and site of a transaction of `inSite`. */
export const placeOf = (trx: Trx): Place => {
  const place = places.get(trx)
  if (!place) throw new Error('The transaction works in no site.')
  return place
}

/** Reads rows of a site without writing; they may be seconds old. */
export type ReadInSite = <T>(siteId: number, work: (trx: Trx) => Promise<T>) => Promise<T>

/** Reads on the replica, or on the primary if there is no usable replica. */
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

// A query that times out on the replica would do so on the primary.
const isTooLong = (error: unknown): boolean => (error as { code?: unknown }).code === '57014'
