import fc from 'fast-check'
import { idOf, parentOf, type Plain } from '../../../../demo-host/svc/domain/resources/plain.ts'
import { servedResources } from '../../../../demo-host/svc/domain/resources/served.ts'
// Areas declare their served resources on load.
import '../../../../demo-host/svc/serve-areas.ts'
import type { Endpoint } from '../../../../src/contract/engine/endpoint.ts'
import type { TestAccount } from './accounts.ts'
import { giveApiKey } from '../people/api-keys.ts'
import { endpoints } from '../hostile/every-endpoint.ts'
import { fitting } from '../hostile/fitting.ts'
import { giveAgreements } from '../people/agreements.ts'
import { givePriceLists } from '../money/price-lists.ts'
import { giveSiteDoors } from './site-doors.ts'
import { giveSiteDraft } from '../people/site-drafts.ts'
import { givePolicies } from '../servers/cloudinit.ts'
import { giveInvoice } from '../money/invoices.ts'
import { giveContact, giveDocument } from '../money/billing.ts'
import { addPromo } from '../money/promo-codes.ts'
import { giveCard, giveDeposit, givePaidDeposit, givePayment, giveUndecided } from '../money/payments.ts'
import { giveNetwork } from '../servers/networks.ts'
import { giveCleanup, giveSwitch } from '../servers/switches.ts'
import { giveSiteSetup } from '../people/site-setups.ts'
import { backup, giveImage, giveKey, giveMachine, giveServers } from '../servers/servers.ts'
import { giveUploadService } from '../servers/upload-services.ts'
import { giveWebhook } from '../people/webhooks.ts'
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

/** The resources of the service. Other tests of the process may serve resources of their own. */
export const serviceResources = (): Plain[] =>
  servedResources.filter(({ calls }) =>
    Object.values(calls as Record<string, Endpoint>).some((call) => endpoints.includes(call)),
  )

/** The paths of the service's lists that name nothing. */
export const servedLists = (): string[] =>
  serviceResources().flatMap(({ calls: { list } }) => (list && !list.path.includes(':') ? [list.path] : []))

/** Gives an account a row of each resource that is within no other; answers their ids by table. */
export const giveRows = async (world: World, account: TestAccount): Promise<Record<string, string>> => {
  const ids: Record<string, string> = {}
  const roots = new Map(serviceResources().map((resource) => [rootOf(resource).table, rootOf(resource)]))
  for (const [table, resource] of roots) {
    if (table === 'server') {
      const given = await giveServers(world, account)
      await giveMachine(world, account, given.server, [backup])
      Object.assign(ids, given)
    } else if (table === 'ssh_key') ids[table] = await giveKey(world, account)
    else if (table === 'budget') ids[table] = await giveBudget(world, account)
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
  Object.assign(ids, await giveAgreements(world, account))
  Object.assign(ids, await givePriceLists(world, account))
  ids['site_setup'] = await giveSiteSetup(world, account)
  await giveSiteDraft(world, account)
  Object.assign(ids, await giveSiteDoors(world, account))
  Object.assign(ids, await giveInvoice(world, account))
  const [site] = await world.run(`select currency from site where id = ${account.siteId}`)
  ids['currency'] = String(site?.['currency'])
  ids['promo'] = `TRIED${account.id}`
  await addPromo(world, { code: ids['promo'], site: account.site, amounts: { [ids['currency']]: 1000 } })
  ids['deposit'] = await giveDeposit(world, account)
  ids['paidDeposit'] = await givePaidDeposit(world, account)
  ids['billing_contact'] = await giveContact(world, account)
  ids['billing_document'] = await giveDocument(world, account)
  const [report] =
    await world.run(`insert into usage_report (site_id, account_id, created_by, granularity, layout, format, delivery,
      first_month, last_month, last_line)
    values (${account.siteId}, ${account.id}, ${account.id}, 'full', 'own', 'csv', 'Download', '2026-01', '2026-01', 0) returning id`)
  ids['usageReport'] = String(report?.['id'])
  ids['payment_method'] = await giveCard(world, account)
  ids['payment'] = await givePayment(world, account)
  ids['undecidedCharge'] = await giveUndecided(world, account, ids['payment_method'])
  // It is for servers that are there by now.
  ids['api_key'] = await giveApiKey(world, account)
  return ids
}

/** A budget for all costs of an account. */
const giveBudget = async (world: World, { id, siteId }: TestAccount): Promise<string> => {
  const [row] =
    await world.run(`insert into budget (site_id, owner_id, name, currency, amount_minor, scope, steps)
    values (${siteId}, ${id}, 'Servers', 'USD', 100000, 'all', '{50,100}') returning id`)
  return String(row?.['id'])
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
