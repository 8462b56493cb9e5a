import { sql } from 'kysely'
import { naServicesReport as contract } from '../../../../../src/contract/reports/na-services-report.ts'
import { mostItems as most, ownerPrices, someListLacks, withOwnerPrices } from '../owner-prices.ts'
import { hasParts, isThere, serverColumns, serverSearch, servers } from '../servers.ts'
import { reportSource, sums } from '../source.ts'

const reason = sql`case when d.id is null then 'noDatacenter' when i.id is null then 'noImage' else 'noPrice' end`

// Parts of a server by price list item.
const needed = sql`array_remove(array['cpu.' || r.cpu_type, 'ram', 'traffic.' || r.traffic, 'license.' || i.license,
  case when exists (select from server_disk k where k.server_id = r.id) then 'disk' end,
  case when exists (select from server_nic n where n.server_id = r.id and n.network_type = 'wan') then 'ip' end], null)`

// Data center and image of servers or their parts.
const offered = sql`left join datacenter d on d.site_id = r.site_id and d.id = r.datacenter
  left join server_image i on i.site_id = r.site_id and i.id = r.image`

export const naServicesReport = reportSource(contract, {
  list: (_, { userPage }) => ({
    from: sql`${servers} ${offered} ${withOwnerPrices}`,
    columns: {
      ...serverColumns(userPage),
      reason,
      missing: sql`(select coalesce(left(string_agg(n, ', ' order by n), 200), '') from unnest(${needed}) n where not jsonb_exists(${ownerPrices}, n))`,
      image: sql`coalesce(i.name, r.image)`,
      billing: sql`r.billing`,
    },
    where: [
      isThere,
      hasParts(sql`${offered} where d.id is null or i.id is null or ${someListLacks(most)}`),
      sql`(d.id is null or i.id is null or not jsonb_exists_all(${ownerPrices}, ${most}) and not jsonb_exists_all(${ownerPrices}, ${needed}))`,
    ],
    search: [...serverSearch, sql`coalesce(i.name, r.image)`],
    filters: {
      reason: (wanted) => sql`${reason} = ${wanted}`,
      datacenter: (datacenter) => sql`r.datacenter = ${datacenter}`,
    },
    sort: '-created',
    tie: sql`r.id`,
    rare: true,
  }),
  info: (trx, rows) =>
    sums(
      trx,
      sql`select count(*)::int as counted, (count(*) filter (where ${reason} = 'noDatacenter'))::int as "noDatacenter",
        (count(*) filter (where ${reason} = 'noImage'))::int as "noImage",
        (count(*) filter (where ${reason} = 'noPrice'))::int as "noPrice" ${rows}`,
    ),
})
