import { sql, type RawBuilder } from 'kysely'

/** Joins the prices of the owner of each server `r`. The lists are read once for all rows. */
export const withOwnerPrices = sql`left join owner_prices() op on op.account_id = r.owner_id
  cross join (select w.prices from owner_prices() w where w.account_id = 0) sp`

/** Those prices, as jsonb by item: `{ "ram": { "hourly": 0.003, "monthly": 2.01 } }`. */
export const ownerPrices = sql`coalesce(op.prices, sp.prices)`

/** Condition that the list of any owner lacks one of these items (text[]): much is ruled out before owners are read. */
export const someListLacks = (items: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`exists (select from owner_prices() w where not jsonb_exists_all(w.prices, ${items}))`

/**
 * All price items a server `r` with image `i` may need: if its owner's price list has them all, its disks and interfaces needn't
 * be checked.
 */
export const mostItems = sql`array_remove(array['cpu.' || r.cpu_type, 'ram', 'traffic.' || r.traffic, 'license.' || i.license, 'disk', 'ip'], null)`
