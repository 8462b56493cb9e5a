import { sql } from 'kysely'
import { zeroPriceServers as contract } from '../../../../../src/contract/reports/zero-price-servers.ts'
import { hourlyAmount, monthlyAmount, priceColumns } from '../../../domain/prices/price-columns.ts'
import { mostItems, ownerPrices, someListLacks, withOwnerPrices } from '../owner-prices.ts'
import { hasParts, isThere, serverColumns, serverSearch, servers } from '../servers.ts'
import { reportSource, sums } from '../source.ts'

const image = sql`left join server_image i on i.site_id = r.site_id and i.id = r.image`

const cpu = sql`('cpu.' || r.cpu_type)`

// A server with a processor that costs something, and a price of each part, costs something: that is nearly all of them.
const somewhereFree = sql`exists (select from owner_prices() w where (w.prices -> ${cpu} ->> 'monthly')::numeric = 0
  or coalesce((w.prices -> ${cpu} ->> 'hourly')::numeric, 0) = 0)`

const amount = sql`case when r.billing = 'monthly' then ${monthlyAmount} else ${hourlyAmount} end`

const reason = sql`case when jsonb_exists_all(${ownerPrices}, array_remove(array[${cpu}, 'ram', 'traffic.' || r.traffic, 'license.' || i.license], null))
  then 'free' else 'noPrice' end`

export const zeroPriceServers = reportSource(contract, {
  list: (_, { userPage }) => ({
    from: sql`${servers} ${image} ${withOwnerPrices}`,
    columns: {
      ...serverColumns(userPage),
      reason,
      price: priceColumns.of,
      billing: sql`r.billing`,
    },
    where: [
      isThere,
      hasParts(sql`${image} where ${someListLacks(mostItems)} or ${somewhereFree}`),
      sql`${amount} = 0`,
    ],
    search: [...serverSearch],
    filters: { reason: (wanted) => sql`${reason} = ${wanted}` },
    sort: '-created',
    order: { price: amount },
    tie: sql`r.id`,
    rare: true,
  }),
  info: (trx, rows) => sums(trx, sql`select count(*)::int as counted, count(*)::int as servers ${rows}`),
})
