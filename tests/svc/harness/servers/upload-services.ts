import assert from 'node:assert/strict'
import type { TestAccount } from '../world/accounts.ts'
import { good, type Answer, type Client } from '../world/client.ts'
import type { World } from '../world/world.ts'

/** The defaults of an upload service. */
export const usualService = {
  name: 'Uploads',
  datacenter: 'TEST',
  datastore: 'images-01',
  maxGB: 50,
  tokenTtlMin: 1440,
  allowedTypes: ['vmdk', 'qcow2', 'vhd', 'iso', 'raw'],
}

/** The upload services of a site as an operator manages them. */
export const servicesOf = (operator: Client) => {
  const add = (more: object = {}, by = operator) => by.post('/uploadService', { ...usualService, ...more })
  return {
    add,
    /** The same; returns its id. */
    added: async (more: object = {}) => String(good(await add(more)).body['id']),
    show: async (id: string) => good(await operator.get(`/uploadService/${id}/details`)).body,
    configure: (id: string, more: object, by = operator) => {
      const { maxGB, tokenTtlMin, allowedTypes } = usualService
      const body = { maxGB, tokenTtlMin, allowedTypes, ...more }
      return by.call('PUT', `/uploadService/${id}/config`, { body })
    },
    turn: (id: string, enabled: boolean, checkOnly = false, by = operator) =>
      by.call('PUT', `/uploadService/${id}/enabled`, { body: { enabled, checkOnly } }),
    rotated: async (id: string, overlapHours = 0) =>
      String(good(await operator.post(`/uploadService/${id}/token`, { overlapHours })).body['token']),
    remove: (id: string, by = operator): Promise<Answer> => by.call('DELETE', `/uploadService/${id}`),
  }
}

/** A node's report about itself. */
export const says = (node: Client, id: string, token: string, version = '1.2.3'): Promise<Answer> =>
  node.post(`/uploadService/${id}/alive`, { token, version })

/** Adds an upload service, and a data center without one, to an account's site, without an owner. */
export const giveUploadService = async (
  world: Pick<World, 'run'>,
  { id, siteId }: Pick<TestAccount, 'id' | 'siteId'>,
): Promise<Record<string, string>> => {
  const [own, free] = [`U${id}`, `V${id}`]
  assert.ok(own.length <= 6)
  await world.run(`insert into datacenter (site_id, id, continent, country, city)
    select ${siteId}, place, 'Europe', 'Germany', 'Frankfurt' from unnest(array['${own}', '${free}']) place`)
  const [row] = await world.run(`insert into upload_service (site_id, name, datacenter)
    values (${siteId}, 'Of tests', '${own}') returning id`)
  return { upload_service: String(row?.['id']), freeDatacenter: free }
}
