import { sql } from 'kysely'
import type { Trx } from '../kernel/db/database.ts'
import { firstAddress, readCatalog } from './servers.ts'

/** Gives a site places, images, sizes, prices in every currency, and public addresses. */
export const seedCatalog = async (trx: Trx, siteId: number): Promise<void> => {
  const { datacenters, images, prices, plans } = readCatalog()
  await trx
    .insertInto('datacenter')
    .values(
      datacenters.map(({ id, continent, country, city }, position) => ({
        site_id: siteId,
        id,
        continent,
        country,
        city,
        position,
        dns: resolvers,
      })),
    )
    .execute()
  await trx
    .insertInto('server_image')
    .values(
      images.map((image, position) => ({
        site_id: siteId,
        id: image.id,
        name: image.name,
        family: image.family,
        kind: image.kind,
        disk_gb: image.diskGB,
        ram_mb: image.ramMB,
        connection_type: image.connectionType,
        connect_user: image.connectUser,
        license: image.license ?? null,
        position,
      })),
    )
    .execute()
  await trx
    .insertInto('server_plan')
    .values(
      plans.map(({ id, name, cpuCount, ramMB, diskGB }, position) => ({
        site_id: siteId,
        id,
        name,
        cpu_type: 'B',
        cpu_count: cpuCount,
        ram_mb: ramMB,
        disk_gb: diskGB,
        position,
      })),
    )
    .execute()
  // Hourly prices are higher: a month costs as much as 657 of its 730 hours.
  await sql`insert into price_item (site_id, currency, item, hourly, monthly, position)
    select ${siteId}, c.currency, p.item, case when p."monthlyOnly" then null else round(c.amount / 657, 6) end, c.amount, p.position
    from json_to_recordset(${JSON.stringify(prices.map((price, position) => ({ ...price, position })))}::json)
      as p (item text, "USD" numeric, "EUR" numeric, "ILS" numeric, "monthlyOnly" bool, position int)
    cross join lateral (values ('USD', p."USD"), ('EUR', p."EUR"), ('ILS', p."ILS")) c (currency, amount)`.execute(
    trx,
  )
  await sql`insert into address (site_id, datacenter, ip, prefix, gateway)
    select ${siteId}, d.id, d.network || '.' || n, 24, d.network || '.1'
    from json_to_recordset(${JSON.stringify(datacenters)}::json) as d (id text, network text)
    cross join generate_series(${firstAddress}::int, 250) n`.execute(trx)
}

// Of ranges that documentation may use.
const resolvers = ['192.0.2.2', '192.0.2.3']
