import { CompiledQuery, sql, type Kysely } from 'kysely'
import type { Trx } from './database.ts'
import type { Tables } from './rows.ts'
import type { Logger } from '../log.ts'
import { currentCaller } from './caller.ts'
import { isUnreachable } from './is-unreachable.ts'
import { lockTimeoutOfCalls, patientWithLocks } from './lock-waits.ts'

/** Database and site of a transaction. */
interface Place {
  query: Kysely<Tables>
  siteId: number
}

const places = new WeakMap<Trx, Place>()

/** Databases that take several statements in one message. */
export const takeSeveral = new WeakSet<Kysely<Tables>>()

/**
 * Runs work in a transaction that can see and change one site's rows only: the policies of the
 * database hold it there even where a query forgets to name the site. The work of a call is done again when it met a
 * lock, so it changes nothing but the database.
 */
export const inSite = <T>(
  query: Kysely<Tables>,
  siteId: number,
  work: (trx: Trx) => Promise<T>,
): Promise<T> => {
  const inPlace = (trx: Trx): Promise<T> => {
    places.set(trx, { query, siteId })
    return work(trx)
  }
  const ofCall = currentCaller() !== undefined
  const begun = takeSeveral.has(query) ? begunAtOnce : begunAsUsual
  const once = () => begun(query, siteId, ofCall, inPlace)
  return ofCall ? patientWithLocks(once) : once()
}

type Begun = <T>(
  query: Kysely<Tables>,
  siteId: number,
  ofCall: boolean,
  work: (trx: Trx) => Promise<T>,
) => Promise<T>

const begunAsUsual: Begun = (query, siteId, ofCall, work) =>
  query.transaction().execute(async (trx) => {
    await sql`select set_config('role', 'portico_app', true), set_config('app.site_id', ${String(siteId)}, true)
      ${ofCall ? sql`, set_config('lock_timeout', ${String(lockTimeoutOfCalls)}, true)` : sql``}`.execute(trx)
    return work(trx)
  })

/** The same with one round trip less: most transactions have two or three. */
const begunAtOnce: Begun = (query, siteId, ofCall, work) =>
  query.connection().execute(async (connection) => {
    const run = (text: string) => connection.executeQuery(CompiledQuery.raw(text))
    try {
      const patience = ofCall ? `; set local lock_timeout = ${lockTimeoutOfCalls}` : ''
      await run(
        `begin; set local role portico_app; set local app.site_id = '${Math.trunc(siteId)}'${patience}`,
      )
      const result = await work(connection as Trx)
      await run('commit')
      return result
    } catch (error) {
      // A lost connection has rolled back already.
      await run('rollback').catch(() => {})
      throw error
    }
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
