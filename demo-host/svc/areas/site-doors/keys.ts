import { sql } from 'kysely'
import type { Input, Reply } from '../../../../src/contract/engine/endpoint.ts'
import { code } from '../../../../src/contract/engine/error-codes.ts'
import type { RowOf } from '../../../../src/contract/engine/rows.ts'
import type { siteKeys } from '../../../../src/contract/sites/site-origins.ts'
import type { Call } from '../../domain/calls/call.ts'
import { listPage } from '../../kernel/db/list-page.ts'
import type { ListSource } from '../../kernel/db/list-source.ts'
import { fail } from '../../kernel/http/fail.ts'
import { newToken } from '../../kernel/keys.ts'
import { managedSite, recordDoor } from './managed.ts'

/** Site keys of the open site that work. */
const keys: ListSource<RowOf<typeof siteKeys.list>> = {
  from: sql`site_keys() k`,
  columns: {
    id: sql`k.id`,
    key: sql`k.key`,
    state: sql`k.state`,
    dtCreate: sql`k.made_at`,
    dtEnd: sql`k.ends_at`,
    dtLastUsed: sql`k.used_at`,
    lastOrigin: sql`k.origin`,
  },
  search: [sql`k.key`, sql`k.origin`],
  empty: ['dtCreate', 'dtEnd', 'dtLastUsed'],
  sort: 'state',
  tie: sql`k.id`,
  made: true,
}

/** The keys of a site. */
export const listKeys = (
  { params, query }: Input<typeof siteKeys.list>,
  call: Call,
): Promise<Reply<typeof siteKeys.list>> =>
  call.inSite(async (trx) => {
    await managedSite(trx, call, params.siteHost)
    return listPage(trx, keys, query, {})
  })

/** Generates another key, or says whom that concerns. */
export const rotateKey = (
  { params, body: { overlapHours, checkOnly } }: Input<typeof siteKeys.rotate>,
  call: Call,
): Promise<Reply<typeof siteKeys.rotate>> =>
  call.once<Reply<typeof siteKeys.rotate>>(async (trx) => {
    const site = await managedSite(trx, call, params.siteHost, { lock: true })
    const isOldAlive = site.old_site_key_ends_at !== null && site.old_site_key_ends_at > new Date()
    const consequences = [
      { kind: overlapHours > 0 ? 'keyPages' : 'keyPagesNow', count: site.origins.length },
      ...(isOldAlive ? [{ kind: 'olderKey', count: 1 }] : []),
    ]
    if (checkOnly) return { answer: { consequences, key: null } }
    const key = `pk_${newToken().slice(0, 24)}`
    await sql`select site_key_rotate(${key}, ${overlapHours}::int)`.execute(trx)
    await recordDoor(trx, call, 'site-key-rotated', site, `${overlapHours} h`)
    return { answer: { consequences, key } }
  })

/** Ends the previous key at once. */
export const endKey = ({ params }: Input<typeof siteKeys.end>, call: Call): Promise<{ removed: true }> =>
  call.inSite(async (trx) => {
    const site = await managedSite(trx, call, params.siteHost, { lock: true })
    const { rows } = await sql<{ state: string }>`
      select k.state from site_keys() k where k.id = ${params.id}`.execute(trx)
    if (!rows[0]) throw fail(code.notFound)
    if (rows[0].state === 'current') throw fail(code.wrongState, { params: { reason: 'currentSiteKey' } })
    await sql`select site_old_key_end()`.execute(trx)
    await recordDoor(trx, call, 'site-key-ended', site, '')
    return { removed: true }
  })
