import { sql } from 'kysely'
import { code } from '../../../../../src/contract/engine/error-codes.ts'
import { blacklist } from '../../../../../src/contract/operations/blacklist.ts'
import { entryRange } from '../../../domain/blacklist/blacklist.ts'
import type { Call } from '../../../domain/calls/call.ts'
import { serveResource } from '../../../domain/resources/serve-resource.ts'
import { holdOwned } from '../../../domain/resources/owned-rows.ts'
import type { Trx } from '../../../kernel/db/database.ts'
import { addressRange, shownRange } from '../../../kernel/http/client-address.ts'
import { fail } from '../../../kernel/http/fail.ts'

/** The most entries that a site has: they are in the memory of every node. */
export const mostEntries = 10_000

const { list, create, edit, remove } = blacklist

const range = entryRange('r')

/** The entries of a site. */
export const entries = serveResource(
  { list, create, edit, remove },
  {
    table: 'blacklist_entry',
    columns: {
      cidr: range,
      scope: 'scope',
      reason: 'reason',
      dtExpire: 'expires_at',
      note: 'note',
      state: sql`case when r.expires_at <= now() then 'expired' when r.enabled then 'active' else 'disabled' end`,
      hits: 'hits',
      dtLastHit: 'last_hit_at',
      dtCreate: 'created_at',
      createdBy: sql`coalesce((select a.email from account a where a.site_id = r.site_id and a.id = r.created_by), '')`,
    },
    scope: 'site',
    search: ['cidr', 'note', 'createdBy'],
    sort: '-dtCreate',
    writable: ['scope', 'reason', 'note'],
    limit: mostEntries,
    audit: {
      create: 'blacklist-added',
      edit: 'blacklist-changed',
      remove: 'blacklist-removed',
      line: (row, { caller }) => ({ accountId: caller.id, method: `${shownRange(row.range)} ${row.scope}` }),
    },
    beforeCreate: async ({ trx, call, caller, body }) => ({
      range: await freeRange(trx, call, body),
      created_by: caller.id,
      expires_at: momentOf(body.dtExpire),
    }),
    beforeEdit: async ({ trx, call, body, before }) => ({
      range: await freeRange(trx, call, body, before.id),
      expires_at: momentOf(body.dtExpire),
      enabled: body.enabled,
      note: body.note?.trim() ?? '',
    }),
    onCreated: (_, { call }) => tell(call),
    onEdited: (_, { call }) => tell(call),
    onRemoved: (_, { call }) => tell(call),
  },
)

/** Reloads the list on this node after the call; other nodes notice the change by themselves. */
export const tell = (call: Call): void => call.after(() => call.parts.sites.forget())

/** Scopes that could lock out the caller. */
export const locksOut: ReadonlySet<string> = new Set(['login', 'all'])

/** End of an entry at a timestamp; null for never. Far past dates need no precision. */
export const momentOf = (moment: string | undefined): Date | null =>
  moment === undefined ? null : new Date(Math.max(0, Date.parse(moment)))

interface Written {
  cidr: string
  scope: string
  enabled?: boolean
}

/**
 * Normalizes a range. Throws code 924 for an invalid one, 919 if it contains the caller's address, 921 if it
 * is listed for that scope.
 */
const freeRange = async (trx: Trx, call: Call, body: Written, ownId = 0): Promise<string> => {
  const typed = addressRange(body.cidr)
  if (!typed) throw fail(code.badAddress, { key: 'cidr' })
  await holdOwned(trx, { table: 'blacklist_entry', siteId: call.site.id })
  const { rows } = await sql<{ range: string; own: boolean; listed: boolean }>`
    select n.range::text as range, n.range >>= ${call.address}::inet as own, exists (
      select from blacklist_entry e where e.range = n.range and e.scope = ${body.scope} and e.id <> ${ownId}) as listed
    from (select network(${typed}::inet) as range) n`.execute(trx)
  const { range, own, listed } = rows[0]!
  if (own && locksOut.has(body.scope) && body.enabled !== false)
    throw fail(code.locksYouOut, { key: 'cidr', params: { reason: 'blocked', ip: call.address } })
  if (listed) throw fail(code.alreadyListed, { key: 'cidr' })
  return range
}
