import { sql, type Kysely } from 'kysely'
import { code } from '../../../../src/contract/engine/error-codes.ts'
import { inSite } from '../../kernel/db/in-site.ts'
import type { Tables } from '../../kernel/db/rows.ts'
import { fail, type Failure } from '../../kernel/http/fail.ts'
import type { Logger } from '../../kernel/log.ts'
import type { Trx } from '../../kernel/db/database.ts'
import type { Site } from '../sites/sites.ts'
import { openRangeIndex, type RangeIndex } from './range-index.ts'

export { entryRange } from './entry-range.ts'

/** What an entry may refuse, other than everything: sign-in, registration, calls with an API key. */
export type Refusable = 'login' | 'signup' | 'api'

/** Blocked networks of all sites. */
export interface Blacklist {
  /**
   * Refuses a call with code 55 if its address is blocked for all calls or for this action. Reloads a changed
   * list, so never call it within a transaction.
   */
  require(site: Site, address: string, does?: Refusable): Promise<void>
  /** The same for an action that is only known later, with the list that `require` loaded. */
  refusal(site: Site, address: string, does: Refusable): Failure | undefined
  /** Writes down how often entries have refused something. */
  close(): Promise<void>
}

interface Entry {
  id: number
  scope: string
  /** In milliseconds since 1970. */
  endsAt: number
}

/** The list of a site as it was read. */
interface Known {
  version: number
  entries: RangeIndex<Entry>
  reading: Promise<void>
}

/**
 * Opens the blacklists of all sites. Each is cached in memory; every node polls the site's row for changes
 * every few seconds.
 */
export const openBlacklist = (query: Kysely<Tables>, log: Logger): Blacklist => {
  const known = new Map<number, Known>()
  const hits = openHits(query, log)

  const read = ({ id, row: { blacklist_version: version } }: Site): Promise<void> => {
    const before = known.get(id)
    // Sites without entries need no load; and a call may have started before the last change.
    if (version <= (before?.version ?? 0)) return before?.reading ?? Promise.resolve()
    const now: Known = { version, entries: before?.entries ?? none, reading: Promise.resolve() }
    now.reading = entriesOf(query, id).then(
      (entries) => void (now.entries = entries),
      (error: unknown) => {
        // The next call tries again.
        if (known.get(id) === now)
          known.set(id, { ...now, version: before?.version ?? 0, reading: Promise.resolve() })
        throw error
      },
    )
    known.set(id, now)
    return now.reading
  }

  const refusal = ({ id }: Site, address: string, does?: Refusable): Failure | undefined => {
    const now = Date.now()
    const entry = known
      .get(id)
      ?.entries.find(address)
      .find(({ scope, endsAt }) => endsAt > now && (scope === 'all' || scope === does))
    if (!entry) return undefined
    hits.count(id, entry.id)
    return fail(code.ipNotPermitted, { params: { reason: 'blocked' } })
  }

  return {
    async require(site, address, does) {
      await read(site)
      const refused = refusal(site, address, does)
      if (refused) throw refused
    },
    refusal,
    close: hits.close,
  }
}

const none = openRangeIndex<Entry>([])

const entriesOf = async (query: Kysely<Tables>, siteId: number): Promise<RangeIndex<Entry>> => {
  const rows = await inSite(query, siteId, (trx) =>
    trx
      .selectFrom('blacklist_entry')
      .select(['id', 'range', 'scope', 'expires_at'])
      .where('enabled', '=', true)
      .where(sql<boolean>`coalesce(expires_at > now(), true)`)
      .execute(),
  )
  return openRangeIndex(
    rows.map(
      ({ range, expires_at: end, ...entry }) =>
        [range, { ...entry, endsAt: end?.getTime() ?? Infinity }] as const,
    ),
  )
}

/** Refusals by entry, not stored yet. */
interface Hits {
  count(siteId: number, entryId: number): void
  /** Stores the rest. */
  close(): Promise<void>
}

/** Of an entry. */
interface Counted {
  times: number
  last: Date
}

// In milliseconds.
const pause = 5000

/** Counts in memory and writes every few seconds, so that a thousand refusals cost one write. */
const openHits = (query: Kysely<Tables>, log: Logger): Hits => {
  let counted = new Map<number, Map<number, Counted>>()
  let timer: NodeJS.Timeout | undefined
  let writtenAt = -pause
  let writing = Promise.resolve()

  const write = async (): Promise<void> => {
    const taken = counted
    counted = new Map()
    timer = undefined
    writtenAt = performance.now()
    for (const [siteId, entries] of taken)
      await inSite(query, siteId, (trx) => add(trx, entries)).catch((error: Error) =>
        log.warn({ reason: error.message }, 'refused calls cannot be counted'),
      )
  }

  return {
    count(siteId, entryId) {
      const entries = counted.get(siteId) ?? new Map<number, Counted>()
      counted.set(siteId, entries)
      entries.set(entryId, { times: (entries.get(entryId)?.times ?? 0) + 1, last: new Date() })
      timer ??= setTimeout(
        () => {
          writing = writing.then(write)
        },
        Math.max(0, writtenAt + pause - performance.now()),
      ).unref()
    },
    close() {
      clearTimeout(timer)
      return writing.then(write)
    },
  }
}

// In one order, so that concurrent nodes don't deadlock.
const add = async (trx: Trx, entries: ReadonlyMap<number, Counted>): Promise<void> => {
  const counts = [...entries.values()]
  const times = counts.map((each) => each.times)
  const lasts = counts.map(({ last }) => last.toISOString())
  await sql`with held as materialized (
      select e.id, h.times, h.last from blacklist_entry e
      join unnest(${[...entries.keys()]}::int[], ${times}::int[], ${lasts}::timestamptz[]) h (id, times, last) on h.id = e.id
      order by e.id for update of e)
    update blacklist_entry e set hits = least(2147483647, e.hits::bigint + held.times)::int,
      last_hit_at = greatest(e.last_hit_at, held.last)
    from held where held.id = e.id`.execute(trx)
}
