import { sql, type RawBuilder } from 'kysely'
import type { Asker } from './source.ts'

/** Servers `r` with their owners `u`, whom every server has: as an outer join, what needs no owner reads none. */
export const servers = sql`server r left join account u on u.site_id = r.site_id and u.id = r.owner_id`

/** Condition that a server exists: created and not terminated. */
export const isThere = sql`r.state = 'ready'`

/**
 * Accounts `u` with the number of their servers `n` that meet a condition. Owners are fewer than accounts, so that each
 * account is looked up by its owner, which `offset 0` keeps the planner from turning around.
 */
export const accountsWithServers = (which: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`(select r.owner_id, count(*)::int as servers from server r where ${which} group by r.owner_id offset 0) n
    cross join lateral (select * from account a where a.id = n.owner_id offset 0) u`

const parts = sql`r.image, r.datacenter, r.cpu_type, r.traffic`

// Each combination once, in steps through the index `server_parts`: there are few, however many servers.
const partsInUse = sql`(with recursive k as (
    (select ${parts} from server r where ${isThere} order by ${parts} limit 1)
    union all
    select n.* from k cross join lateral (select ${parts} from server r
      where ${isThere} and (${parts}) > (k.image, k.datacenter, k.cpu_type, k.traffic) order by ${parts} limit 1) n)
  select k.*, nullif(current_setting('app.site_id', true), '')::int as site_id from k)`

/**
 * Ids of existing servers of which image, data center, type of processor or traffic meet a condition: `which` continues
 * `from … r`, where `r` has these four and its site only. As a query, each combination of them by an index.
 */
export const idsWithParts = (which: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`select s.id from (select ${parts} from ${partsInUse} r ${which}) b cross join lateral (
    select s.id from server s where s.state = 'ready' and s.image = b.image and s.datacenter = b.datacenter
      and s.cpu_type = b.cpu_type and s.traffic = b.traffic offset 0) s`

/** Condition that a server `r` is one of these. */
export const hasParts = (which: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`r.id = any(array(${idsWithParts(which)}))`

/** Common columns of server reports. */
export const serverColumns = (userPage: Asker['userPage']) => ({
  id: sql`r.id`,
  server: sql`r.name`,
  email: sql`u.email`,
  datacenter: sql`r.datacenter`,
  created: sql`r.created_at`,
  emailPage: userPage('u'),
})

/** Searched texts of servers. */
export const serverSearch = [sql`r.name`, sql`u.email`]

/** An exact amount for each month in the currency of a site `t`, as a `price`. */
export const monthly = (amount: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`jsonb_build_object('amount', round(${amount}, 2)::text, 'currency', t.currency, 'period', 'month')`

/** Servers `r` with owners `u`, last measures `m` and images `i`. */
export const measured = sql`${servers} join server_measure m on m.server_id = r.id
  left join server_image i on i.site_id = r.site_id and i.id = r.image`
