import { sitePrices } from '../../../../demo-host/svc/seed/site-prices.ts'
import type { World } from './world.ts'

/** Prices for an hour and a month by item; null removes the item. */
export type Prices = Readonly<
  Record<string, readonly [hourly: string | number | null, monthly: string | number] | null>
>

/** Publishes prices of a site from now on, beside those it has; with `only`, instead of those. */
export const setPrices = async (
  world: World,
  siteId: number,
  prices: Prices,
  { only = false, currency = 'USD' } = {},
): Promise<void> => {
  const all = Object.entries(prices)
  const rest = only
    ? await world.run(`select item from price_item where site_id = ${siteId} and currency = '${currency}'`)
    : []
  const removed = [
    ...all.filter(([, price]) => price === null).map(([item]) => item),
    ...rest.map(({ item }) => String(item)).filter((item) => !(item in prices)),
  ]
  const given = all.flatMap(([item, price], position) =>
    price ? [{ item, hourly: price[0], monthly: price[1], position }] : [],
  )
  await world.run(sitePrices(siteId, currency, given, { removed }))
}
