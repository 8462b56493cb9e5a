import { sql } from 'kysely'
import { apiKeysUnused as contract } from '../../../../../src/contract/reports/api-keys-unused.ts'
import { reportSource, sums } from '../source.ts'

const lastNeeded = sql`coalesce(k.used_at, k.created_at)`

export const apiKeysUnused = reportSource(contract, {
  list: ({ days = 90 }, { userPage }) => ({
    from: sql`api_key k join account u on u.site_id = k.site_id and u.id = k.owner_id`,
    columns: {
      id: sql`k.id`,
      key: sql`k.name`,
      email: sql`u.email`,
      keyType: sql`k.key_type`,
      created: sql`k.created_at`,
      lastUsed: sql`k.used_at`,
      lastIp: sql`coalesce(k.used_from, '')`,
      unusedDays: sql`floor(extract(epoch from now() - ${lastNeeded}) / 86400)::int`,
      expires: sql`k.expires_at`,
      emailPage: userPage('u'),
    },
    where: [
      sql`k.enabled and (k.expires_at is null or k.expires_at > now())`,
      sql`${lastNeeded} < now() - interval '1 day' * ${days}::int`,
    ],
    search: [sql`k.name`, sql`u.email`, sql`k.id`, sql`k.used_from`],
    filters: { days: () => sql`true`, keyType: (type) => sql`k.key_type = ${type}` },
    sort: '-unusedDays',
    order: { unusedDays: sql`now() - ${lastNeeded}` },
    empty: ['lastUsed', 'expires'],
    tie: sql`k.id`,
  }),
  info: (trx, rows) => sums(trx, sql`select count(*)::int as counted, count(*)::int as keys ${rows}`),
})
