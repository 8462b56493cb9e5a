import { sql } from 'kysely'
import type { Trx } from '../kernel/db/database.ts'
import { decimalText, divideHalfUp, readDecimal } from '../../../src/contract/money/decimal.ts'
import { firstAddress, readCatalog } from './servers.ts'
import { sitePrices, type ItemPrice } from './site-prices.ts'

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
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const sold = await trx
    .selectFrom('price_list_use')
    .select('currency')
    .where('site_id', '=', siteId)
    .where('account_id', 'is', null)
    .where('group_id', 'is', null)
    .execute()
  for (const currency of (['USD', 'EUR', 'ILS'] as const).filter(
    (each) => !sold.some((list) => list.currency === each),
  ))
    await sql
      .raw(sitePrices(siteId, currency, pricesIn(prices, currency), { since: "'2000-01-01Z'" }))
      .execute(trx)
  await sql`insert into address (site_id, datacenter, ip, prefix, gateway)
    select ${siteId}, d.id, d.network || '.' || n, 24, d.network || '.1'
    from json_to_recordset(${JSON.stringify(datacenters)}::json) as d (id text, network text)
    cross join generate_series(${firstAddress}::int, 250) n`.execute(trx)
}

// Of ranges that documentation may use.
const resolvers = ['192.0.2.2', '192.0.2.3']

// Hourly prices are higher: a month costs as much as 657 of its 730 hours.
const pricesIn = (prices: ReturnType<typeof readCatalog>['prices'], currency: 'USD' | 'EUR' | 'ILS') =>
  prices.map(({ item, monthlyOnly, [currency]: monthly }, position): ItemPrice => {
    const { digits, scale } = readDecimal(monthly)
    const hourly = divideHalfUp(digits * 1_000_000n, 657n * 10n ** BigInt(scale))
    return {
      item,
      hourly: monthlyOnly ? null : decimalText({ digits: hourly, scale: 6 }),
      monthly,
      position,
    }
  })
