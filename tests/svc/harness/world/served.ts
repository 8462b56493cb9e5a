import fc from 'fast-check'
import { idOf, parentOf, type Plain } from '../../../../demo-host/svc/domain/resources/plain.ts'
import { servedResources } from '../../../../demo-host/svc/domain/resources/served.ts'
// Areas declare their served resources on load.
import '../../../../demo-host/svc/serve-areas.ts'
import type { Endpoint } from '../../../../src/contract/engine/endpoint.ts'
import type { TestAccount } from './accounts.ts'
import { giveApiKey } from './api-keys.ts'
import { endpoints } from '../hostile/every-endpoint.ts'
import { fitting } from '../hostile/fitting.ts'
import { givePriceLists } from './price-lists.ts'
import { givePolicies } from './cloudinit.ts'
import { giveDeposit } from './payments.ts'
import { giveNetwork } from './networks.ts'
import { giveCleanup, giveSwitch } from './switches.ts'
import { backup, giveImage, giveKey, giveMachine, giveServers } from './servers.ts'
import { giveUploadService } from './upload-services.ts'
import { giveWebhook } from './webhooks.ts'
import type { World } from './world.ts'

// The declarations of a served resource that tests of all calls need.

/** The resource that a call is of. */
export const servedOf = (endpoint: Endpoint): Plain | undefined =>
  servedResources.find(({ calls }) => Object.values(calls).includes(endpoint))

/** The resource that another is within, or itself: the first id of a path names a row of it. */
export const rootOf = (resource: Plain): Plain => {
  const parent = parentOf(resource)
  return parent ? rootOf(parent.within) : resource
}

/** The paths of the service's lists that name nothing. Other tests of the process may serve resources of their own. */
export const servedLists = (): string[] =>
  servedResources.flatMap(({ calls: { list } }) =>
    list && endpoints.includes(list) && !list.path.includes(':') ? [list.path] : [],
  )

/** Gives an account a row of each resource that is within no other; answers their ids by table. */
export const giveRows = async (world: World, account: TestAccount): Promise<Record<string, string>> => {
  const ids: Record<string, string> = {}
  const roots = new Map(servedResources.map((resource) => [rootOf(resource).table, rootOf(resource)]))
  for (const [table, resource] of roots) {
    if (table === 'server') {
      const given = await giveServers(world, account)
      await giveMachine(world, account, given.server, [backup])
      Object.assign(ids, given)
    } else if (table === 'ssh_key') ids[table] = await giveKey(world, account)
    else if (table === 'blacklist_entry') ids[table] = await giveBlocked(world, account)
    else if (table === 'upload_service') Object.assign(ids, await giveUploadService(world, account))
    else if (table === 'init_policy') Object.assign(ids, await givePolicies(world, account))
    else if (table === 'network') Object.assign(ids, await giveNetwork(world, account))
    else if (table === 'webhook') {
      const given = await giveWebhook(world, account)
      Object.assign(ids, { webhook: given.webhook, webhookDelivery: given.delivery })
    } else if (table === 'network_switch') Object.assign(ids, await giveSwitch(world, account))
    else if (table === 'ip_cleanup') Object.assign(ids, await giveCleanup(world, account))
    else if (table === 'disk_image') Object.assign(ids, await giveImage(world, account))
    else if (table !== 'api_key')
      ids[table] = idOf(resource, (await world.run(insertOf(resource, account)))[0] ?? {})
  }
  Object.assign(ids, await givePriceLists(world, account))
  ids['deposit'] = await giveDeposit(world, account)
  // It is for servers that are there by now.
  ids['api_key'] = await giveApiKey(world, account)
  return ids
}

/** A blocked network on an account's site, without an owner. */
const giveBlocked = async (world: World, { id, siteId }: TestAccount): Promise<string> => {
  const [row] = await world.run(`insert into blacklist_entry (site_id, range, scope)
    values (${siteId}, '2001:db8:${(id % 65_536).toString(16)}::/48', 'api') returning id`)
  return String(row?.['id'])
}

// Created with a valid form; no two have the same name.
const insertOf = (
  { table, scope, calls, columns, writable = [], unique }: Plain,
  account: TestAccount,
): string => {
  const [form] = calls.create?.body ? fc.sample(fitting(calls.create.body), { numRuns: 1, seed: 7 }) : [{}]
  const values: Record<string, unknown> = { site_id: account.siteId }
  if (scope === 'owner') values['owner_id'] = account.id
  for (const name of writable) values[columns[name] as string] = (form as Record<string, unknown>)[name]
  if (unique) values[columns[unique] as string] = `Of ${account.email}`
  const set = Object.entries(values).filter(([, value]) => value !== undefined && value !== null)
  return `insert into ${table} (${set.map(([column]) => column).join(', ')})
    values (${set.map(([, value]) => literal(value)).join(', ')}) returning *`
}

const literal = (value: unknown): string =>
  typeof value === 'string' ? `'${value.replaceAll("'", "''")}'` : String(value)
