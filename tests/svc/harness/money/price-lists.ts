import assert from 'node:assert/strict'
import type { TestAccount } from '../world/accounts.ts'
import { good, type Answer, type Client } from '../world/client.ts'
import type { World } from '../world/world.ts'

/** A price as a draft takes it. */
export interface GivenPrice {
  item: string
  hourly?: string | null
  monthly: string | null
}

/** Price lists as an administrator manages them. */
export const priceListsOf = (admin: Client) => ({
  create: async (name: string, more: object = {}): Promise<string> =>
    String(good(await admin.post('/priceLists', { name, currency: 'USD', ...more })).body['id']),
  edit: (id: string, body: object) => admin.call('PUT', `/priceLists/${id}`, { body }),
  show: async (id: string) => good(await admin.get(`/priceLists/${id}`)).body,
  remove: (id: string) => admin.call('DELETE', `/priceLists/${id}`),
  change: (id: string, ...items: GivenPrice[]) =>
    admin.call('PATCH', `/priceLists/${id}/items`, { body: { items } }),
  publish: (id: string, more: object = {}) =>
    admin.call('PUT', `/priceLists/${id}/publish`, { body: { checkOnly: false, ...more } }),
  assign: (id: string, to: object) => admin.post(`/priceLists/${id}/uses`, { checkOnly: false, ...to }),
  uses: async (id: string) =>
    good(await admin.get(`/priceLists/${id}/uses`)).body['items'] as Record<string, unknown>[],
  /** One item of a draft. */
  item: async (id: string, item: string): Promise<Record<string, unknown>> => {
    const { items } = good(await admin.get(`/priceLists/${id}/items?size=0`)).body
    return (items as Record<string, unknown>[]).find((each) => each['item'] === item) ?? {}
  },
})

/** Refused with code 903 or 927, a reason, and the field that it names. */
export const refusedFor = (answer: Answer, reason: string, key?: string): void => {
  const [error] = answer.body.errors ?? []
  const { reason: given } = (error?.['params'] ?? {}) as { reason?: string }
  assert.deepEqual([answer.status, given, error?.['key']], [400, reason, key])
}

/** Gives the company of an account's site a list in force, assigned to a group without members, and one without prices. */
export const givePriceLists = async (
  world: Pick<World, 'run'>,
  { id, siteId }: Pick<TestAccount, 'id' | 'siteId'>,
): Promise<Record<string, string>> => {
  const [ids] = await world.run(`
    with of_site as (select company_id, currency from site where id = ${siteId}),
      sold as (insert into price_list (company_id, name, currency)
        select company_id, 'sold ${id}', currency from of_site returning id, company_id, currency),
      draft as (insert into price_list_draft (price_list_id, company_id, item, monthly)
        select id, company_id, 'ram', 1 from sold),
      version as (insert into price_list_version (price_list_id, company_id, version, valid, markup_percent)
        select id, company_id, 1, tstzrange('2000-01-01Z', null), 0 from sold returning id, company_id),
      price as (insert into price_list_price (version_id, company_id, item, monthly, position, is_own)
        select id, company_id, 'ram', 1, 0, true from version),
      unused as (insert into price_list (company_id, name, currency)
        select company_id, 'unused ${id}', currency from of_site returning id),
      buyers as (insert into account_group (site_id, name, owner_id) values (${siteId}, 'buyers ${id}', ${id}) returning id)
    select sold.id as price_list, unused.id as "unusedPriceList", buyers.id as buyers from sold, unused, buyers`)
  const { buyers, ...rows } = ids ?? {}
  const [use] = await world.run(`insert into price_list_use (company_id, price_list_id, site_id, group_id)
    select company_id, id, ${siteId}, ${String(buyers)} from price_list where id = ${String(rows['price_list'])} returning id`)
  const named = { ...rows, price_list_use: use?.['id'] }
  return Object.fromEntries(Object.entries(named).map(([name, value]) => [name, String(value)]))
}
