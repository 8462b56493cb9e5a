import { sql, type Kysely } from 'kysely'
import type { Tables } from '../../kernel/db/rows.ts'
import type { Site } from './sites.ts'

/** Whether a site key names a site: its key, or the one before as long as that works. */
export const isSiteKey = ({ row }: Pick<Site, 'row'>, key: string): boolean =>
  row.site_key === key ||
  (row.old_site_key === key && row.old_site_key_ends_at !== null && row.old_site_key_ends_at > new Date())

// In milliseconds.
const notedEvery = 60_000

/** Notes when a site key was used last, and by which page. Returns at once: calls don't wait for it. */
export type NoteKeyUse = (site: Pick<Site, 'id'>, key: string, page: string) => void

/** Opens the notes of uses: each key is written once a minute at most. `failed` gets what went wrong. */
export const openKeyUse = (query: Kysely<Tables>, failed: (error: unknown) => void): NoteKeyUse => {
  const noted = new Map<string, number>()
  return ({ id }, key, page) => {
    const name = `${id} ${key}`
    const now = performance.now()
    const last = noted.get(name)
    if (last !== undefined && now - last < notedEvery) return
    // Keys that work are two for each site, so the map stays small.
    noted.set(name, now)
    sql`select site_key_used(${id}::int, ${key}, ${page})`.execute(query).catch(failed)
  }
}
