import { sql, type RawBuilder } from 'kysely'
import type { Asker } from './source.ts'

/** Servers `r` with their owners `u`, whom every server has: as an outer join, what needs no owner reads none. */
export const servers = sql`server r left join account u on u.site_id = r.site_id and u.id = r.owner_id`

/** Condition that a server exists: created and not terminated. */
export const isThere = sql`r.state = 'ready'`

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
