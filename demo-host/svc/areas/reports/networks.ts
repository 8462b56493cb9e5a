import { sql } from 'kysely'
import { addressUses, sizeOf } from '../../domain/networks/address-uses.ts'
import type { Asker } from './source.ts'

/** Networks `n` with owners `u`; the site's own have none. */
export const networks = sql`network n left join account u on u.site_id = n.site_id and u.id = n.owner_id`

/** Subnets `s` in them. */
export const subnets = sql`subnet s join network n on n.id = s.network_id
  left join account u on u.site_id = n.site_id and u.id = n.owner_id`

const whereabouts = (userPage: Asker['userPage']) => ({
  network: sql`n.name`,
  email: sql`coalesce(u.email, '')`,
  datacenter: sql`n.datacenter`,
  networkType: sql`n.network_type`,
  emailPage: userPage('u'),
})

/** Common columns of network reports. */
export const networkColumns = (userPage: Asker['userPage']) => ({
  ...whereabouts(userPage),
  id: sql`n.id::text`,
  vlan: sql`n.tag`,
})

/** Common columns of subnet reports. */
export const subnetColumns = (userPage: Asker['userPage']) => ({
  ...whereabouts(userPage),
  id: sql`s.id::text`,
  subnet: sql`s.range::text`,
  networkId: sql`n.id::text`,
})

/** Searched texts of networks and subnets. */
export const networkSearch = [sql`n.name`, sql`u.email`]
export const subnetSearch = [sql`s.range::text`, ...networkSearch]

/** Filters of lists of networks. */
export const networkConditions = {
  datacenter: (datacenter: string) => sql`n.datacenter = ${datacenter}`,
  networkType: (type: string) => sql`n.network_type = ${type}`,
}

/** Address counts of each subnet `s`: total, used, reserved, available, and recently assigned. */
export const addressCounts = sql`lateral (
  select ${sizeOf(sql`s.range`)} as total,
    (count(*) filter (where ${addressUses.used}))::int as used,
    (count(*) filter (where ${addressUses.kept}))::int as kept,
    (count(*) filter (where ${addressUses.given}))::int as given,
    (count(*) filter (where a.nic_id is not null and a.assigned_at > now() - interval '30 days'))::int as taken
  from address a where a.subnet_id = s.id) c`
