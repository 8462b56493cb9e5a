import { sql, type Kysely } from 'kysely'
import { code } from '../../../../src/contract/engine/error-codes.ts'
import { inSite } from '../../kernel/db/in-site.ts'
import type { Tables } from '../../kernel/db/rows.ts'
import { fail, type Failure } from '../../kernel/http/fail.ts'
import type { Logger } from '../../kernel/log.ts'
import type { Site } from '../sites/sites.ts'
import { openHits } from './hits.ts'
import { openRangeIndex, type RangeIndex } from './range-index.ts'

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
