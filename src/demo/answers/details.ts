import type { CallInput } from '../answer.ts'
import type { World } from '../world.ts'
import { rows } from './rows.ts'

/** The list that a page's record is a row of, and the parameter that names it. */
const lists: Readonly<Record<string, readonly [list: string, param: string]>> = {
  'GET /networks/:vlanId': ['/networks', 'vlanId'],
  'GET /networks/:vlanId/subnets/:subnetId': ['/networks/:vlanId/subnets', 'subnetId'],
  'GET /users/:site/:id': ['/users', 'id'],
  'GET /keys/:clientId': ['/keys', 'clientId'],
  'GET /webhooks/:webhookId': ['/webhooks', 'webhookId'],
  'GET /webhookDeliveries/:deliveryId': ['/webhookDeliveries', 'deliveryId'],
  'GET /groups/:site/:id': ['/groups', 'id'],
  'GET /hdlib/:imageId': ['/hdlib', 'imageId'],
  'GET /hosts/:hostId': ['/hosts', 'hostId'],
  'GET /switch/:switchId': ['/switch', 'switchId'],
  'GET /cloudinit/:policyId': ['/cloudinit', 'policyId'],
  'GET /ipCleanup/:runId': ['/ipCleanup', 'runId'],
  'GET /uploadService/:uuid/details': ['/uploadService', 'uuid'],
  'GET /priceLists/:listId': ['/priceLists', 'listId'],
  'GET /agreements/:siteId/:agreementId': ['/agreements', 'agreementId'],
  'GET /sites/:siteHost': ['/sites', 'siteHost'],
  'GET /siteSetups/:setupId': ['/siteSetups', 'setupId'],
  'GET /crashReports/:id': ['/crashReports', 'id'],
  'GET /support/health/incidents/:id': ['/support/health/incidents', 'id'],
}

/** The row that a page shows, with its place in the list, so that both are made the same; nothing for other calls. */
export function rowOf(
  world: World,
  name: string,
  input: CallInput,
): { row: object; path: string; at: number } | undefined {
  const [list, param] = lists[name] ?? []
  if (!list || !param) return undefined
  const id = input.params[param] ?? ''
  const known = rows[`GET ${list}`]?.(world, input) as
    | readonly { id?: string; siteHost?: string }[]
    | undefined
  const at = known
    ? known.findIndex((row) => row.id === id || row.siteHost === id)
    : Math.max(0, (Number(id) - 1001) / 7 || 0)
  return { row: known?.[at] ?? { id }, path: list, at: Math.max(0, at) }
}
