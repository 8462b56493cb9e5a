import { define } from '../../../elements/portal-servers.ts'
import type { Reply } from '../../../src/contract/engine/endpoint.ts'
import { noFirewall, presets } from '../../../src/contract/servers/firewall-rules.ts'
import type { serverFirewall } from '../../../src/contract/servers/firewall.ts'
import type { serverCreate } from '../../../src/contract/servers/create.ts'
import type { ServerWire } from '../../../src/contract/servers/rows.ts'
import type { PortalElement } from '../../../src/ui/island/shell.ts'
import { pageOf } from '../area/fleet-svc.ts'
import { failure, fakeSvc, user, type Answers } from '../page/fake-svc.ts'
import { menuAnswer } from '../page/menu-answer.ts'

const monthly = (amount: string) => ({ amount, currency: 'EUR', period: 'month' as const })

const whole: ServerWire = {
  id: '7b1f0c52-8f0e-4a52-9f0e-3a1d4a1f2b01',
  name: 'web-01',
  status: 'on',
  address: '203.0.113.7',
  cpuType: 'B',
  cpuCount: 2,
  ramMB: 4096,
  diskGB: 50,
  datacenter: 'EU-FR',
  location: 'Frankfurt, Germany',
  image: 'Debian 13',
  billing: 'monthly',
  price: monthly('24.50'),
  tags: ['web'],
  load: { now: 12, day: [8, null, 20, 31] },
  owner: 'ada@example.com',
  dtCreate: '2026-11-01T09:30:00.000Z',
  protected: false,
  permission: 'all',
  cmdId: null,
  description: 'The shop.',
  traffic: 't5000',
  initPolicy: '',
  connectionType: 'ssh',
  connectUser: 'root',
  guestOs: 'debian12',
  scsiAdapter: 'virtioBlock',
  nicType: 'virtio',
  priceOn: { amount: '0.0337', currency: 'EUR', period: 'hour' },
  priceOff: { amount: '0.0041', currency: 'EUR', period: 'hour' },
  accrued: { amount: '19.60', currency: 'EUR' },
  dtPower: '2026-11-20T09:30:00.000Z',
  uptime: 86_400,
}

/** The route of the test server. */
export const route = `/servers/${whole.id}`

/** The path of its calls. */
export const path = `/server/${whole.id}`

export const serverWith = (more: Partial<ServerWire> = {}) => ({ body: { ...whole, ...more } })

/** Reply about a server's firewall; empty by default. */
export const firewallOf = (more: Partial<Reply<typeof serverFirewall.show>> = {}) => ({
  body: {
    ...noFirewall,
    state: 'applied' as const,
    asked: null,
    revision: 0,
    lastAppliedCmdId: null,
    presets: Object.entries(presets).map(([name, rules]) => ({ name, rules: [...rules] })),
    ...more,
  },
})

/** The same as a row of the list. */
export function rowWith(more: Partial<ServerWire> = {}) {
  const {
    description: _description,
    traffic: _traffic,
    guestOs: _guestOs,
    scsiAdapter: _scsiAdapter,
    nicType: _nicType,
    initPolicy: _policy,
    connectionType: _type,
    connectUser: _user,
    priceOn: _on,
    priceOff: _off,
    accrued: _accrued,
    dtPower: _power,
    uptime: _uptime,
    ...row
  } = { ...whole, ...more }
  return row
}

const euros = (amount: string) => ({ amount, currency: 'EUR' })

const priced = (amount: string) => ({
  hourly: euros('0.0337'),
  fullMonth: euros(amount),
  monthly: euros('10.00'),
})

/** What new servers can be made of. */
export const options: Reply<typeof serverCreate.options> = {
  datacenters: [
    { id: 'EU-FR', name: 'Frankfurt, Germany', continent: 'Europe' },
    { id: 'US-NY2', name: 'New York, United States', continent: 'North America' },
  ],
  images: [
    ...['Debian 12', 'Debian 13', 'Ubuntu 24.04'].map((name) => ({
      id: name.toLowerCase().replace(' ', '-'),
      name,
      family: name.split(' ')[0]!,
      kind: 'os' as const,
      diskGB: 5,
      ramMB: 512,
      connectionType: 'ssh' as const,
      datacenters: null,
    })),
    {
      id: 'windows-2025',
      name: 'Windows Server 2025',
      family: 'Windows',
      kind: 'os',
      diskGB: 40,
      ramMB: 8192,
      connectionType: 'rdp',
      datacenters: null,
    },
    {
      id: 'app-wiki',
      name: 'Wiki',
      family: 'Websites',
      kind: 'app',
      diskGB: 10,
      ramMB: 1024,
      connectionType: 'other',
      datacenters: null,
    },
  ],
  plans: [
    { id: 's', name: 'S', cpuType: 'B', cpuCount: 1, ramMB: 2048, diskGB: 30, prices: priced('12.00') },
    { id: 'm', name: 'M', cpuType: 'B', cpuCount: 2, ramMB: 4096, diskGB: 50, prices: priced('24.00') },
    { id: 'l', name: 'L', cpuType: 'B', cpuCount: 4, ramMB: 8192, diskGB: 100, prices: priced('48.00') },
  ],
  name: 'server-04',
  maxServerPrice: { amount: '500.00', currency: 'EUR' },
  limit: 50,
  used: 3,
  initPolicies: [],
  keys: [],
}

const nic = {
  id: '0',
  index: 0,
  networkType: 'wan',
  network: 'wan-eu-fr',
  networkPage: '',
  address: '203.0.113.7',
  addresses: ['203.0.113.7', '203.0.113.8'],
  mac: '00:50:56:01:02:03',
  connected: true,
  netmask: '255.255.255.0',
  gateway: '203.0.113.1',
  dns: ['192.0.2.2'],
}

const disk = { id: '0', index: 0, disk: 'system', sizeGB: 50, isOS: true }

const entries = [
  'servers',
  'pricing',
  'serverCreate',
  'serverCreateApp',
  'serverCreateDesktop',
  'serverCreateService',
]

/** The service's answers about servers. */
export const answersWith = (answers: Answers = {}): Answers => ({
  'GET /login': { body: user },
  'GET /header/menu': menuAnswer({ menu: entries }),
  'GET /profile/details': failure(503, 908),
  'GET /queue': { body: [] },
  'GET /servers': pageOf([rowWith()]),
  [`GET ${path}/overview`]: serverWith(),
  [`GET ${path}/disks`]: pageOf([disk, { id: '1', index: 1, disk: 'data1', sizeGB: 1000, isOS: false }]),
  [`GET ${path}/firewall`]: firewallOf(),
  [`POST ${path}/quote`]: {
    body: {
      hour: null,
      month: { currency: 'EUR', from: '24.50', to: '27.50', by: '3.00' },
      snapshots: null,
      images: null,
      restarts: false,
    },
  },
  [`GET ${path}/nics`]: pageOf([nic]),
  [`GET ${path}/statistics`]: { body: { interval: 300, series: [] } },
  'GET /serverCreate/options': { body: options },
  'GET /serverCreate/names': { body: { availability: 1 } },
  'POST /serverCreate/estimate': {
    body: {
      price: { amount: '0.05', currency: 'EUR', period: 'hour' },
      priceOff: { amount: '0.01', currency: 'EUR', period: 'hour' },
      total: { amount: '32.85', currency: 'EUR' },
      overTraffic: euros('0.009'),
      parts: [
        { part: 'cpu', monthly: euros('12.85') },
        { part: 'ram', monthly: euros('20.00') },
      ],
    },
  },
  ...answers,
})

export const serversSvc = (answers: Answers = {}) => fakeSvc(answersWith(answers))

/** Puts `<portal-servers>` into the page, at a route. */
export function putServers(svc: string, at: string): PortalElement {
  define()
  const element = document.createElement('portal-servers') as unknown as PortalElement
  for (const [name, value] of Object.entries({ svc, route: at, base: '' })) element.setAttribute(name, value)
  document.body.append(element)
  return element
}

/** A field of the form that is shown, by its name. */
export const field = <Field extends HTMLElement = HTMLInputElement>(
  element: PortalElement,
  name: string,
): Field | null => element.shadowRoot.querySelector<Field>(`[name="${name}"]:not([type=hidden])`)

/** The labels of what can be chosen in a field. */
export const choices = (element: PortalElement, name: string): string[] =>
  [...(field<HTMLSelectElement>(element, name)?.options ?? [])].map(({ label }) => label)

/** Types or chooses, as a person does, as far as scripts can tell. */
export function write(element: PortalElement, name: string, value: string): void {
  const control = field<HTMLInputElement | HTMLSelectElement>(element, name)!
  control.value = value
  control.dispatchEvent(new Event('input', { bubbles: true, composed: true }))
  control.dispatchEvent(new Event('change', { bubbles: true }))
}
