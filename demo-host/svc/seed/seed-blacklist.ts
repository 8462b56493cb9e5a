import type { Trx } from '../kernel/db/database.ts'
import { holdSite } from './hold-site.ts'
import { daysAgo } from './company.ts'

/** A blocked network of the demonstration, from the ranges for documentation. */
interface DemoBlock {
  range: string
  scope: 'login' | 'signup' | 'api' | 'all'
  reason: 'manual' | 'abuse' | 'fraud' | 'bruteForce'
  note: string
  daysAgo: number
  /** Days until it expires; undefined for never. */
  ends?: number
  disabled?: true
  hits?: number
}

const blocks: readonly DemoBlock[] = [
  {
    range: '203.0.113.160/28',
    scope: 'login',
    reason: 'bruteForce',
    note: 'Tried the passwords of forty accounts in one night.',
    daysAgo: 12,
    ends: 18,
    hits: 4127,
  },
  {
    range: '198.51.100.201/32',
    scope: 'signup',
    reason: 'fraud',
    note: 'Three accounts with stolen cards.',
    daysAgo: 41,
    hits: 6,
  },
  {
    range: '2001:db8:dead::/48',
    scope: 'all',
    reason: 'abuse',
    note: 'The provider does not answer.',
    daysAgo: 3,
    hits: 918,
  },
  {
    range: '192.0.2.130/32',
    scope: 'api',
    reason: 'manual',
    note: 'A script that calls without pause. Its owner has been told.',
    daysAgo: 20,
    disabled: true,
    hits: 60_214,
  },
  {
    range: '198.51.100.128/26',
    scope: 'login',
    reason: 'bruteForce',
    note: '',
    daysAgo: 33,
    ends: -3,
    hits: 312,
  },
]

/** Seeds blocked networks into a site without any. Needs the owner's rights. */
export const seedBlacklist = async (trx: Trx, siteId: number): Promise<void> => {
  await holdSite(trx, siteId)
  const has = await trx
    .selectFrom('blacklist_entry')
    .select('id')
    .where('site_id', '=', siteId)
    .executeTakeFirst()
  if (has) return
  const operator = await trx
    .selectFrom('account')
    .select('id')
    .where('site_id', '=', siteId)
    .where('rights', '=', 'operator')
    .orderBy('id')
    .executeTakeFirst()
  if (!operator) return
  const rows = blocks.map(({ range, scope, reason, note, hits = 0, ...block }) => ({
    site_id: siteId,
    range,
    scope,
    reason,
    note,
    hits,
    enabled: !block.disabled,
    created_by: operator.id,
    created_at: daysAgo(block.daysAgo),
    expires_at: block.ends === undefined ? null : daysAgo(-block.ends),
    last_hit_at: hits > 0 ? daysAgo(Math.max(1, -(block.ends ?? 0))) : null,
  }))
  await trx.insertInto('blacklist_entry').values(rows).execute()
}
