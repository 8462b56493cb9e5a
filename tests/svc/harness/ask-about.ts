import type { Endpoint } from '../../../src/contract/endpoint.ts'
import { notificationGroups } from '../../../src/contract/notifications.ts'
import type { Belongings } from './belongings.ts'
import type { Answer, Client } from './client.ts'
import { filled, withBody } from './every-endpoint.ts'
import { newServer } from './servers.ts'
import { rootOf, servedOf } from './served.ts'

const bodies = new Map(withBody.map(({ endpoint, body }) => [endpoint, body]))

const wishes = Object.fromEntries(
  Object.entries(notificationGroups).map(([group, { ids }]) => [group, [{ id: ids[0], enabled: true }]]),
)

/** Values with which a call gets as far as it can. */
const likely: Record<string, unknown> = {
  checkOnly: false,
  phone: '+12025559999',
  phoneCaptchaToken: undefined,
  ipAddress: '203.0.113.77',
  dateFormat: 'DD/MM/YYYY',
  timeZone: 'Europe/Paris',
  email: 'copies@mail.example',
  appId: '11111111-2222-4333-8444-555555555555',
  appTenantId: '11111111-2222-4333-8444-555555555555',
  ...wishes,
  message: 'It works again.',
  subject: 'It works again',
  service: undefined,
  attachments: [],
  note: false,
  assignee: '',
  onHold: false,
  upTo: 0,
  name: 'words.txt',
  content: 'd29yZHM=',
  report: 'loginLog',
  query: [],
  columns: [],
  every: 'day',
  day: null,
  hour: 7,
}

/** The same for calls about people. */
const likelyOfPeople: Record<string, unknown> = {
  reason: 'because of this',
  state: 'Suspended-Policy',
  role: 'customer',
  parent: undefined,
  locale: undefined,
  country: 'US',
  region: 'NY',
  serverLimit: 5,
  maxServerPrice: '20.00',
  objectType: 'site',
  page: 'dashboard',
  access: true,
  configuration: true,
}

/** The same for calls about servers. */
const likelyOfServers: Record<string, unknown> = {
  ...newServer('words.txt'),
  power: 'restart',
  sizeGB: 30,
  disk2GB: undefined,
  disk3GB: undefined,
  disk4GB: undefined,
  connected: true,
  tags: [],
}

/** What a call is asked with that needs a field in its query. */
const queries: Record<string, string> = {
  phone: '?phone=%2B12025559999',
  category: '?category=cpu&since=2026-01-01T00:00:00Z&until=2026-01-02T00:00:00Z',
}

/** What a call names by an id: one of the belongings, or a row of a table. */
export type Naming = Exclude<keyof Belongings, 'rows' | 'marks'> | `row of ${string}`

/** The id of what somebody has. */
const idOf = (has: Belongings, naming: Naming): string =>
  naming.startsWith('row of ')
    ? (has.rows[naming.slice('row of '.length)] ?? '987654321')
    : has[naming as Exclude<keyof Belongings, 'rows' | 'marks'>]

/** What a call names by an id, once for each kind of thing that its id may stand for. */
export const namings = (endpoint: Endpoint): readonly Naming[] => {
  const { path, body } = endpoint
  const served = servedOf(endpoint)
  if (served) return /:(?!site\b)/.test(path) ? [`row of ${rootOf(served).table}`] : []
  if (path.startsWith('/server/:'))
    return [path.includes('/snapshots/:') ? 'row of withSnapshot' : 'row of server']
  if (path.includes(':userId') || body?.schema['userId']) return ['userId']
  if (path.startsWith('/users/:')) return ['userId']
  if (path.startsWith('/crashReports/:')) return ['crash']
  if (path.startsWith('/sites/:')) return ['siteHost']
  if (body?.schema['addressId']) return ['phone', 'address']
  if (/^\/(header\/sessions|reports\/activeSessions)\/:/.test(path)) return ['session']
  if (path.startsWith('/reports/failedJobs/:')) return ['failedJob']
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

// Nobody can make the same account twice.
let made = 0

/** Makes a call about what somebody has. */
export const ask = (
  client: Client,
  endpoint: Endpoint,
  has: Belongings,
  naming?: Naming,
): Promise<Answer> => {
  const id = naming ? idOf(has, naming) : ''
  const isOfPeople = /^\/(users|groups|batch)\b/.test(endpoint.path)
  const body: Record<string, unknown> = { ...bodies.get(endpoint) }
  for (const field of Object.keys((endpoint.body?.schema ?? {}) as object)) {
    if (field in likely) body[field] = likely[field]
    if (endpoint.path.startsWith('/server') && field in likelyOfServers) body[field] = likelyOfServers[field]
    if (isOfPeople && field in likelyOfPeople) body[field] = likelyOfPeople[field]
    if (field === 'account') body[field] = has.userId
    if (field === 'email' && endpoint.path === '/users') body[field] = `new${++made}@mail.example`
    if (field === 'userId' || field === 'addressId') body[field] = id
  }
  const asked = Object.keys((endpoint.query?.schema ?? {}) as object)
  const query = Object.entries(queries).find(([name]) => asked.includes(name))?.[1] ?? ''
  return client.call(
    endpoint.method,
    filled(endpoint.path, namesIn(endpoint, has, id)) + query,
    endpoint.body ? { body } : {},
  )
}

/** What stands in the places of a path: people and groups are named by their site too. */
const namesIn = ({ path }: Endpoint, has: Belongings, id: string): string[] => {
  if (path.includes('/snapshots/:')) return [id, has.rows['snapshot'] ?? '987654321']
  if (path.startsWith('/server/:serverId')) return [id, path.includes('/disks/') ? '1' : '0']
  if (!path.includes(':site/')) return [id]
  return [has.site, id, path.includes('/objects/') ? 'site:dashboard' : has.userId]
}
