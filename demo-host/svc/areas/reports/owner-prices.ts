import { sql } from 'kysely'

/** Joins the prices of the owner of each server `r`. The lists are read once for all rows. */
export const withOwnerPrices = sql`left join owner_prices() op on op.account_id = r.owner_id
  cross join (select w.prices from owner_prices() w where w.account_id = 0) sp`

/** Those prices, as jsonb by item: `{ "ram": { "hourly": 0.003, "monthly": 2.01 } }`. */
export const ownerPrices = sql`coalesce(op.prices, sp.prices)`
