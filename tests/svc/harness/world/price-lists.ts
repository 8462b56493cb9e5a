import assert from 'node:assert/strict'
import { good, type Answer, type Client } from './client.ts'

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
