import { sitePrices } from '../../../../demo-host/svc/seed/site-prices.ts'
import type { TestAccount } from '../world/accounts.ts'
import type { World } from '../world/world.ts'

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

/** Gives an account a list of its own, which is its site's with a markup in percent; answers the list. */
export const giveOwnPrices = async (
  world: World,
  { id, siteId }: TestAccount,
  markup: string,
): Promise<number> => {
  const [list] =
    await world.run(`insert into price_list (company_id, name, currency, parent_id, markup_percent)
    select s.company_id, 'own ${id}', s.currency, price_list_for(s.id, null), ${markup} from site s where s.id = ${siteId} returning id, company_id`)
  await world.run(`select set_config('app.company_id', '${String(list?.['company_id'])}', true),
    price_list_publish(${String(list?.['id'])}, now(), null, null);
    insert into price_list_use (company_id, price_list_id, site_id, account_id)
      values (${String(list?.['company_id'])}, ${String(list?.['id'])}, ${siteId}, ${id})`)
  return Number(list?.['id'])
}
