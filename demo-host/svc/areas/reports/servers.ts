import { sql, type RawBuilder } from 'kysely'
import type { Asker } from './source.ts'

/** Servers `r` with their owners `u`. */
export const servers = sql`server r join account u on u.site_id = r.site_id and u.id = r.owner_id`

/** That a server is there: it was made, and is not terminated. */
export const isThere = sql`r.state = 'ready'`

/** What every report on servers says of each. */
export const serverColumns = (userPage: Asker['userPage']) => ({
  id: sql`r.id`,
  server: sql`r.name`,
  email: sql`u.email`,
  datacenter: sql`r.datacenter`,
  created: sql`r.created_at`,
  emailPage: userPage('u'),
})

/** Where a text is looked for in them. */
export const serverSearch = [sql`r.name`, sql`u.email`]

/** An exact amount for each month in the currency of a site `t`, as a `price`. */
export const monthly = (amount: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`jsonb_build_object('amount', round(${amount}, 2)::text, 'currency', t.currency, 'period', 'month')`

/** Servers `r` with their owners `u`, what was measured of them last (`m`), and their images `i`. */
export const measured = sql`${servers} join server_measure m on m.server_id = r.id
  left join server_image i on i.site_id = r.site_id and i.id = r.image`
