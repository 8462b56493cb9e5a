import type { Endpoint } from '../../../../src/contract/engine/endpoint.ts'
import type { Belongings } from '../hostile/belongings.ts'
import type { Answer, Client } from './client.ts'
import { filled, withBody } from '../hostile/every-endpoint.ts'
import { likelyFor } from '../hostile/likely-values.ts'
import { backup } from '../servers/servers.ts'
import { rootOf, servedOf } from './served.ts'

const bodies = new Map(withBody.map(({ endpoint, body }) => [endpoint, body]))

/** Queries of calls that require one. */
const queries: Record<string, string> = {
  phone: '?phone=%2B12025559999',
  ip: '?ip=203.0.113.77',
  month: '?month=2026-10',
  taxId: '?country=IL&taxId=123456782',
  host: '?host=tried.example',
  category: '?category=cpu&since=2026-01-01T00:00:00Z&until=2026-01-02T00:00:00Z',
}

/** Hosts of the sites that have some: the one that a call is sent to can't be removed. */
const hosts: Record<string, string[]> = { aurora: ['localhost:8080'], borealis: ['127.0.0.1:8080'] }

/** The target of a call's id: one of the belongings, or a row of a table. */
export type Naming = Exclude<keyof Belongings, 'rows' | 'marks'> | `row of ${string}`

/** ID of a user's record. */
const idOf = (has: Belongings, naming: Naming): string =>
  naming.startsWith('row of ')
    ? (has.rows[naming.slice('row of '.length)] ?? '987654321')
    : has[naming as Exclude<keyof Belongings, 'rows' | 'marks'>]

/** The targets of a call's id, one per kind of record. */
export const namings = (endpoint: Endpoint): readonly Naming[] => {
  const { path, body } = endpoint
  // With something in it, it cannot be deleted.
  if (endpoint.method === 'DELETE' && path === '/networks/:id') return ['row of emptyNetwork']
  const served = servedOf(endpoint)
  if (served) return /:(?!site\b)/.test(path) ? [`row of ${rootOf(served).table}`] : []
  if (path.startsWith('/tags/ot.server/:')) return ['row of server']
  if (path.startsWith('/keys/:')) return ['row of api_key']
  if (path.startsWith('/webhooks/:')) return ['row of webhook']
  if (path.startsWith('/webhookDeliveries/:')) return ['row of webhookDelivery']
  if (path.startsWith('/networks/:')) return ['row of network']
  if (path.startsWith('/hdlib/:')) return ['row of disk_image']
  if (/^\/cloudinit\/:id\/(retire|draft)$/.test(path)) return ['row of publishedPolicy']
  if (path.startsWith('/cloudinit/:')) return ['row of init_policy']
  if (path === '/agreements/:siteId/:id/publish') return ['row of unusedAgreement']
  if (endpoint.method === 'DELETE' && path === '/agreements/:siteId/:id') return ['row of unusedAgreement']
  if (path.startsWith('/agreements/:')) return ['row of agreement']
  if (path.startsWith('/agreement/:')) return ['row of agreementVersion']
  if (endpoint.method === 'DELETE' && path === '/priceLists/:id') return ['row of unusedPriceList']
  if (path.startsWith('/priceLists/:')) return ['row of price_list']
  if (path.startsWith('/switch/:')) return ['row of network_switch']
  if (path.startsWith('/ipCleanup/:')) return ['row of ip_cleanup']
  if (path.startsWith('/billing/contacts/:')) return ['row of billing_contact']
  if (path.startsWith('/billing/chargeOrder/:')) return ['row of deposit']
  if (path.startsWith('/billing/access/:')) return ['row of subUser']
  if (path.startsWith('/billing/invoices/:')) return ['row of invoice']
  if (path.startsWith('/billing/cards/:')) return ['row of payment_method']
  if (path.startsWith('/billing/payments/:')) return ['row of payment']
  if (path.startsWith('/undecidedCharges/:')) return ['row of undecidedCharge']
  if (path.startsWith('/uploads/:')) return ['row of upload']
  if (path.startsWith('/uploadService/:')) return ['row of upload_service']
  if (path === '/server/:id/hdlib') return ['row of off']
  if (path.startsWith('/csman/:')) return ['row of console']
  if (path.startsWith('/timeline/:')) return ['row of server']
  if (path.startsWith('/server/:'))
    return [path.includes('/snapshots/:') ? 'row of withSnapshot' : 'row of server']
  if (path.includes(':userId') || body?.schema['userId']) return ['userId']
  if (path.startsWith('/users/:')) return ['userId']
  if (path.startsWith('/crashReports/:')) return ['crash']
  if (path.startsWith('/hosts/:')) return ['host']
  if (path.startsWith('/sites/:')) return ['siteHost']
  if (path.startsWith('/siteSetups/:')) return ['row of site_setup']
  if (body?.schema['addressId']) return ['phone', 'address']
  if (/^\/(header\/sessions|reports\/activeSessions)\/:/.test(path)) return ['session']
  if (path.startsWith('/reports/failedJobs/:')) return ['failedJob']
  if (path.startsWith('/reports/oldSnapshots/:')) return ['row of snapshot']
  if (path.startsWith('/reports/serversWithIgnoredSnapshots/:')) return ['row of withSnapshot']
  if (path.startsWith('/header/rememberedBrowsers/:')) return ['browser']
  if (/:cmdId|\/queue\/command\/:/.test(path)) return ['running', 'failed']
  if (path.startsWith('/support/tickets/:')) return ['ticket']
  if (path.startsWith('/inbox/:')) return ['item']
  if (path.startsWith('/support/attachments/:')) return ['attachment']
  if (path.startsWith('/header/avatar/:')) return ['avatar']
  if (path.startsWith('/support/health/incidents/:')) return ['incident']
  if (path.includes(':scheduleId')) return ['schedule']
  return path.includes(':social') ? ['social'] : []
}

const ofCreditNotes: Readonly<Record<string, unknown>> = {
  part: 'rest',
  settlement: 'credit',
  lineId: undefined,
  net: undefined,
}

// Emails are unique per account.
let made = 0

/** Makes a call about a user's records. */
export const ask = (
  client: Client,
  endpoint: Endpoint,
  has: Belongings,
  naming?: Naming,
): Promise<Answer> => {
  const id = naming ? idOf(has, naming) : ''
  const likely = likelyFor(endpoint.path, ++made)
  const body: Record<string, unknown> = { ...bodies.get(endpoint) }
  for (const field of Object.keys((endpoint.body?.schema ?? {}) as object)) {
    if (field in likely) body[field] = likely[field]
    if (field === 'server') body[field] = has.rows['withSnapshot'] ?? 'of-nobody'
    if (field === 'servers' && endpoint.path.endsWith('/attachServers'))
      body[field] = [has.rows['withSnapshot'] ?? 'no-such-server']
    if (field === 'power' && endpoint.path.endsWith('/quote')) body[field] = 'off'
    if (field === 'image' && endpoint.path.endsWith('/quote')) body[field] = true
    if (field === 'amount' && /\/(credits|refunds|forceDepositAccounts)$/.test(endpoint.path))
      body[field] = { amount: '20', currency: has.rows['currency'] ?? 'USD' }
    if (field === 'code' && endpoint.path.endsWith('/promo')) body[field] = has.rows['promo'] ?? 'NONE'
    // Customers have balances in it.
    if (field === 'currency' && endpoint.path.startsWith('/sites/:'))
      body[field] = has.rows['currency'] ?? 'USD'
    if (field in ofCreditNotes && endpoint.path.endsWith('/creditNotes')) body[field] = ofCreditNotes[field]
    if (field === 'hosts') body[field] = hosts[has.siteHost] ?? []
    if (field === 'account') body[field] = has.userId
    if (field === 'account' && endpoint.path.startsWith('/sites/:'))
      body[field] = has.rows['nextAdmin'] ?? has.userId
    if (field === 'account' && endpoint.path.startsWith('/hdlib'))
      body[field] = has.rows['reachable'] ?? has.userId
    if (field === 'datacenter' && endpoint.path.startsWith('/hdlib')) body[field] = 'TEST'
    if (field === 'datacenter' && endpoint.path === '/uploadService')
      body[field] = has.rows['freeDatacenter'] ?? 'NONE'
    if (field === 'group') body[field] = has.rows['account_group']
    if (field === 'email' && endpoint.path === '/users') body[field] = `new${++made}@mail.example`
    if (field === 'userId' || field === 'addressId') body[field] = id
  }
  const asked = Object.keys((endpoint.query?.schema ?? {}) as object)
  const query = asked.includes('address')
    ? `?address=${has.rows['address'] ?? '203.0.113.7'}`
    : (Object.entries(queries).find(([name]) => asked.includes(name))?.[1] ?? '')
  return client.call(
    endpoint.method,
    pathOf(endpoint, has, naming) + query,
    endpoint.path.startsWith('/uploads') ? { headers: ofTus } : endpoint.body ? { body } : {},
  )
}

/** The headers of calls of the tus protocol. */
export const pathOf = (endpoint: Endpoint, has: Belongings, naming?: Naming): string =>
  filled(endpoint.path, namesIn(endpoint, has, naming ? idOf(has, naming) : ''))

/** What calls of the protocol tus say. */
const ofTus = {
  'tus-resumable': '1.0.0',
  'upload-offset': '0',
  'content-type': 'application/offset+octet-stream',
}

/** What paths of a site name beside it. */
const partsOfSites: Readonly<Record<string, (has: Belongings) => string | undefined>> = {
  admins: ({ rows }) => rows['siteAdmin'],
  contents: () => 'home.en',
  logos: () => 'icon',
  words: () => 'login.title.en',
  mails: () => 'sign-in-code.en',
  keys: ({ rows }) => rows['siteKey'],
  origins: ({ rows }) => rows['siteOrigin'],
  previews: ({ rows }) => rows['themePreview'],
  tokens: ({ rows }) => rows['siteToken'],
  versions: () => '1',
}

const partsOfInvoices: Readonly<Record<string, string>> = {
  lines: 'invoice_line',
  receipts: 'invoice_payment',
  creditNotes: 'credit_note',
}

/** The values of path parameters: people and groups also need their site. */
const namesIn = ({ path }: Endpoint, has: Belongings, id: string): string[] => {
  if (path.startsWith('/networks/:') && path.includes('/permissions/:'))
    return [id, has.rows['networkPermission'] ?? '987654321']
  if (path.startsWith('/networks/:')) return [id, has.rows['subnet'] ?? '987654321', '10.77.0.9']
  if (path.includes('/snapshots/:')) return [id, has.rows['snapshot'] ?? '987654321']
  if (path.includes('/permissions/:')) return [id, has.rows['permission'] ?? '987654321']
  if (path.includes('/servicelets/:')) return [id, backup.code]
  if (path.startsWith('/report/:')) return [id, has.rows['usageReport'] ?? '987654321']
  if (path.startsWith('/keys/:')) return [id, has.rows['server'] ?? '987654321']
  const part = /^\/cloudinit\/:policyId\/(\w+)\/:/.exec(path)?.[1]
  if (part !== undefined) return [id, has.rows[`${part} of policy`] ?? '987654321']
  if (path.startsWith('/billing/invoices/:'))
    return [id, has.rows[partsOfInvoices[path.split('/:')[1]?.split('/')[1] ?? ''] ?? ''] ?? '987654321']
  if (path.startsWith('/webhooks/:')) return [id, has.rows['webhookDelivery'] ?? '987654321']
  if (path.startsWith('/agreements/:')) return [has.site, id, has.rows['agreement_acceptance'] ?? '987654321']
  if (path.startsWith('/priceLists/:')) return [id, has.rows['price_list_use'] ?? '987654321']
  if (path.startsWith('/switch/:')) return [id, has.rows['port of switch'] ?? '987654321']
  if (path.startsWith('/hdlib/:')) return [id, has.rows['imageShare'] ?? '987654321']
  if (path.startsWith('/server/:serverId')) return [id, path.includes('/disks/') ? '1' : '0']
  const ofSite = /^\/sites\/:siteHost\/(?:theme\/)?(\w+)\/:/.exec(path)?.[1]
  if (ofSite !== undefined) return [id, partsOfSites[ofSite]?.(has) ?? '987654321']
  if (path.startsWith('/timeline/:')) return ['server', id]
  if (!path.includes(':site/')) return [id]
  if (path.includes('/payments/:')) return [has.site, id, `deposit-${has.rows['paidDeposit'] ?? '987654321'}`]
  if (path.includes('/invoices/:')) return [has.site, id, has.rows['invoice'] ?? '987654321']
  if (path.includes('/documents/:')) return [has.site, id, has.rows['billing_document'] ?? '987654321']
  return [has.site, id, path.includes('/objects/') ? 'site:dashboard' : has.userId]
}
