import type { TestAccount } from '../world/accounts.ts'
import { setPrices, type Prices } from './prices.ts'
import { stockSites } from '../servers/servers.ts'
import type { World } from '../world/world.ts'

export interface Line {
  what: string
  starts: Date
  ends: Date
  price: string
  quantity: string
  amount: string
}

// 2 digits or fewer, so that tests can be read: one processor, a gigabyte and 20 more of disk are 0.015 an hour, 10.01 a month.
const prices: Prices = {
  'cpu.B': [0.01, 7],
  ram: [0.003, 2.01],
  disk: [0.0001, 0.05],
  ip: [0.002, 1],
  'traffic.t5000': [0, 0],
  'traffic.b20': [0.01, 8],
}

/** The calls about the usage of an account's servers, in a site with prices of its own. */
export const openUsage = async (world: World, { id: ownerId, siteId }: TestAccount) => {
  await stockSites(world)
  await setPrices(world, siteId, prices, { only: true })
  let made = 0
  const one = async (query: string) => (await world.run(query))[0] ?? {}
  return {
    one,
    /** All that was noted of a server, in its order. */
    linesOf: async (server: string): Promise<Line[]> =>
      (await world.run(`select what, starts_at as starts, ends_at as ends, unit_price::text as price, quantity::text, amount::text
        from usage_line where resource_id = '${server}' order by starts_at`)) as unknown as Line[],
    openOf: (server: string) =>
      one(`select what, since, unit_price::text as price from usage_open where server_id = '${server}'`),
    /** Moves the start of a server's usage to another moment. */
    began: (server: string, when: string) =>
      world.run(`update usage_open set since = ${when} where server_id = '${server}'`),
    newServer: async (more: object = {}): Promise<string> => {
      made += 1
      const columns = { state: 'ready', power: 'on', billing: 'hourly', ...more }
      const values = Object.values(columns).map((value) => `'${String(value)}'`)
      const row = await one(`with made as (
          insert into server (site_id, owner_id, name, ${Object.keys(columns).join()})
          values (${siteId}, ${ownerId}, 'used-${made}', ${values.join()}) returning id),
        disk as (insert into server_disk (site_id, server_id, index, size_gb) select ${siteId}, id, 0, 20 from made)
        select id from made`)
      return String(row['id'])
    },
  }
}
