import type { Kysely, RawBuilder } from 'kysely'
import type { Trx } from './database.ts'
import { placeOf } from './in-site.ts'
import type { Tables } from './rows.ts'

/** What is known of queries for a while: each of its own database, site and parameters. */
export interface QueryCache<T> {
  get(trx: Trx, query: RawBuilder<unknown>): T | undefined
  set(trx: Trx, query: RawBuilder<unknown>, value: T): void
}

/** Opens a cache that keeps `most` values of a database, each for `milliseconds`. */
export const openQueryCache = <T>(milliseconds: number, most = 500): QueryCache<T> => {
  const databases = new WeakMap<Kysely<Tables>, Map<string, { value: T; until: number }>>()
  return {
    get(trx, query) {
      const kept = databases.get(placeOf(trx).query)
      const found = kept?.get(keyOf(trx, query))
      return found && found.until > Date.now() ? found.value : undefined
    },
    set(trx, query, value) {
      const { query: database } = placeOf(trx)
      const kept = databases.get(database) ?? new Map<string, { value: T; until: number }>()
      databases.set(database, kept)
      const key = keyOf(trx, query)
      // What was set last is last.
      kept.delete(key)
      kept.set(key, { value, until: Date.now() + milliseconds })
      const [oldest] = kept.keys()
      if (kept.size > most) kept.delete(oldest!)
    },
  }
}

const keyOf = (trx: Trx, query: RawBuilder<unknown>): string => {
  const { sql, parameters } = query.compile(trx)
  return JSON.stringify([placeOf(trx).siteId, sql, parameters])
}
