import type { Infer } from 'superstruct'
import { define } from '../../../elements/portal-networks.ts'
import type { AddressMap, AddressRow, NetworkRow, SubnetDetail } from '../../../src/contract/networks/rows.ts'
import type { PortalElement } from '../../../src/ui/island/shell.ts'
import { pageOf } from '../area/fleet-svc.ts'
import { failure, fakeSvc, user, type Answers } from '../page/fake-svc.ts'
import { menuAnswer } from '../page/menu-answer.ts'

export const networkWith = (more: Partial<Infer<typeof NetworkRow>> = {}): Infer<typeof NetworkRow> => ({
  id: '7',
  name: 'lan-7-shop',
  description: 'The shop',
  datacenter: 'EU-FR',
  location: 'Frankfurt, Germany',
  networkType: 'lan',
  vlan: 104,
  subnets: ['10.20.0.0/24'],
  servers: 2,
  addressesUsed: 2,
  owner: 'ada@example.com',
  dtCreate: '2026-11-01T09:30:00.000Z',
  permission: 'all',
  ...more,
})

export const subnetWith = (more: Partial<Infer<typeof SubnetDetail>> = {}): Infer<typeof SubnetDetail> => ({
  id: '12',
  vlanId: '7',
  datacenter: 'EU-FR',
  range: '10.20.0.0/24',
  subnetMask: '255.255.255.0',
  gateway: '10.20.0.1',
  dns: [],
  description: 'Front ends',
  startRange: '10.20.0.1',
  endRange: '10.20.0.254',
  total: 254,
  inUse: 2,
  reserved: 2,
  free: 250,
  usage: 1,
  networkType: 'lan',
  permission: 'all',
  network: 'lan-7-shop',
  dtCreate: '2026-11-01T09:30:00.000Z',
  ...more,
})

/** A subnet as a row of its list. */
const subnetRow = () => {
  const { network: _network, dtCreate: _created, ...row } = subnetWith()
  return row
}

export const addressWith = (more: Partial<Infer<typeof AddressRow>> = {}): Infer<typeof AddressRow> => {
  const ip = more.ip ?? '10.20.0.9'
  return {
    id: ip,
    ip,
    type: 'none',
    used: false,
    serverId: null,
    server: '',
    mac: null,
    ptr: '',
    note: '',
    dtAssigned: null,
    clearIsEnable: false,
    ...more,
  }
}

/** A map that starts with these states; the other addresses are free. */
export const mapOf = (states: string, size = 254): { body: Infer<typeof AddressMap> } => ({
  body: { first: '10.20.0.1', size, total: size, from: 0, states: states.padEnd(size, '0') },
})

export const member = {
  id: '31',
  serverId: '7b1f0c52-8f0e-4a52-9f0e-3a1d4a1f2b01',
  server: 'web-01',
  power: 'on',
  index: 1,
  mac: '00:50:56:01:02:03',
  addresses: ['10.20.0.2'],
  connected: true,
  owner: 'ada@example.com',
}

/** The route of the test network, and that of its subnet. */
export const route = '/networks/EU-FR/7'
export const subnetRoute = `${route}/12`

/** The paths of their calls. */
export const path = '/networks/7'
export const subnetPath = `${path}/subnets/12`

/** The service's answers about networks. */
export const answersWith = (answers: Answers = {}): Answers => ({
  'GET /login': { body: user },
  'GET /header/menu': menuAnswer({ menu: ['networks', 'servers'] }),
  'GET /profile/details': failure(503, 908),
  'GET /queue': { body: [] },
  'GET /datacenters': pageOf([{ id: 'EU-FR', name: 'Frankfurt, Germany' }]),
  'GET /networkDatacenters': pageOf([
    { id: 'EU-FR', name: 'Frankfurt, Germany', servers: 2 },
    { id: 'IL-TA', name: 'Tel Aviv, Israel', servers: 1 },
  ]),
  'GET /networkCandidates': pageOf([
    { id: 'a1', name: 'web-01', location: 'Frankfurt, Germany', barrier: 'none' },
    { id: 'c3', name: 'cache-01', location: 'Tel Aviv, Israel', barrier: 'datacenter' },
    { id: 'b2', name: 'web-02', location: 'Frankfurt, Germany', barrier: 'none' },
  ]),
  'GET /networks': pageOf([networkWith()]),
  [`GET ${path}`]: { body: networkWith() },
  [`GET ${path}/servers`]: pageOf([member]),
  [`GET ${path}/subnets`]: pageOf([subnetRow()]),
  [`GET ${path}/permissions`]: pageOf([]),
  [`GET ${subnetPath}`]: { body: subnetWith() },
  [`GET ${subnetPath}/map`]: mapOf('31104'),
  [`GET ${subnetPath}/addresses`]: pageOf([
    addressWith({ ip: '10.20.0.1', type: 'gateway' }),
    addressWith({ ip: '10.20.0.2', used: true, server: 'web-01', serverId: member.serverId }),
    addressWith({ ip: '10.20.0.5', type: 'reservedUser', note: 'Printer', clearIsEnable: true }),
    addressWith(),
  ]),
  ...answers,
})

export const networksSvc = (answers: Answers = {}) => fakeSvc(answersWith(answers))

/** Puts `<portal-networks>` into the page, at a route. */
export function putNetworks(svc: string, at: string): PortalElement {
  define()
  const element = document.createElement('portal-networks') as unknown as PortalElement
  for (const [name, value] of Object.entries({ svc, route: at, base: '' })) element.setAttribute(name, value)
  document.body.append(element)
  return element
}
