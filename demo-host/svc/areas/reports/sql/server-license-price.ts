import { sql } from 'kysely'
import { serverLicensePrice as contract } from '../../../../../src/contract/reports/server-license-price.ts'
import { hourlyAmount, monthlyAmount, priceColumns } from '../../../domain/prices/price-columns.ts'
import { ownerPrices, withOwnerPrices } from '../owner-prices.ts'
import { isThere, serverColumns, serverSearch, servers } from '../servers.ts'
import { reportSource, sums } from '../source.ts'

const listed = sql`case when l.item is null then 'noPrice' else 'priced' end`

const isMonthly = sql`r.billing = 'monthly'`

export const serverLicensePrice = reportSource(contract, {
  list: (_, { userPage }) => ({
    from: sql`${servers} join site t on t.id = r.site_id
      join server_image i on i.site_id = r.site_id and i.id = r.image and i.license is not null
      ${withOwnerPrices}
      cross join lateral (select (${ownerPrices} -> ('license.' || i.license)) as item) l
      cross join lateral (select (l.item ->> 'hourly')::numeric as hourly, (l.item ->> 'monthly')::numeric as monthly) p`,
    columns: {
      ...serverColumns(userPage),
      license: sql`i.license`,
      listed,
      licensePrice: sql`case when l.item is not null then jsonb_build_object('currency', t.currency,
        'amount', case when ${isMonthly} then round(p.monthly, 2)::text else round(p.hourly, 4)::text end,
        'period', case when ${isMonthly} then 'month' else 'hour' end) end`,
      price: priceColumns.of,
      billing: sql`r.billing`,
      cpuCount: sql`r.cpu_count`,
      image: sql`i.name`,
    },
    where: [isThere],
    search: [...serverSearch, sql`i.license`, sql`i.name`],
    filters: {
      license: (license) => sql`i.license = ${license}`,
      listed: (wanted) => sql`${listed} = ${wanted}`,
    },
    sort: '-created',
    order: {
      licensePrice: sql`case when ${isMonthly} then p.monthly else p.hourly end`,
      price: sql`case when ${isMonthly} then ${monthlyAmount} else ${hourlyAmount} end`,
    },
    empty: ['licensePrice'],
    tie: sql`r.id`,
  }),
  info: (trx, rows) =>
    sums(
      trx,
      sql`select count(*)::int as counted, count(*)::int as servers, (count(*) filter (where l.item is null))::int as "noPrice" ${rows}`,
    ),
})
