import { sql, type Kysely } from 'kysely'
import type { Trx } from '../../kernel/db/database.ts'
import { inSite } from '../../kernel/db/in-site.ts'
import type { Tables } from '../../kernel/db/rows.ts'
import type { Logger } from '../../kernel/log.ts'

/** Refusals by entry, not stored yet. */
export interface Hits {
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
export const openHits = (query: Kysely<Tables>, log: Logger): Hits => {
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
