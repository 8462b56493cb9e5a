import { sql } from 'kysely'
import type { dashboard } from '../../../../src/contract/dashboard.ts'
import type { Reply } from '../../../../src/contract/endpoint.ts'
import { rolesUpTo } from '../../domain/accounts/authorization.ts'
import type { Trx } from '../../kernel/db/database.ts'
import { openQueryCache } from '../../kernel/db/list-total.ts'
import type { Reader } from './reader.ts'

type Servers = Reply<typeof dashboard.overview>['servers']

/** How many servers are on, off and suspended: the reader's own, or all that the staff manage, those at most a minute old. */
export const serversNow = async (trx: Trx, { account, isStaff }: Reader): Promise<Servers> => {
  if (!isStaff) return counted(trx, sql`s.owner_id = ${account.id}`)
  const asked = sql`servers ${account.rights}`
  const known = cache.get(trx, asked)
  if (known) return known
  const servers = await counted(
    trx,
    sql`exists (select from account w
    where w.site_id = s.site_id and w.id = s.owner_id and w.rights = any(${rolesUpTo(account)}::text[]))`,
  )
  cache.set(trx, asked, servers)
  return servers
}

const cache = openQueryCache<Servers>(60_000)

const counted = async (trx: Trx, whose: ReturnType<typeof sql>): Promise<Servers> =>
  (
    await sql<Servers>`select count(*) filter (where s.power = 'on')::int as on, count(*) filter (where s.power = 'off')::int as off,
        count(*) filter (where s.power = 'suspended')::int as suspended
      from server s where s.state = 'ready' and ${whose}`.execute(trx)
  ).rows[0]!
