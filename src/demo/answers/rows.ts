import type { CallInput, Rows } from '../answer.ts'
import type { RowFilters } from '../filters.ts'
import { decimal, dollars, inCents } from '../records/money.ts'
import { locations } from '../records/servers.ts'
import { people } from '../shape/people.ts'
import { billingRows } from './billing.ts'
import { costInfo, costRows } from './costs.ts'
import type { World } from '../world.ts'
import { resellerRows } from './reseller-rows.ts'
import { serverOf } from './servers.ts'
import { siteRows } from './site-rows.ts'

const day = 86_400_000

const choice =
  (...ids: string[]): Rows =>
  () =>
    ids.map((id) => ({ id }))

const datacenters: Rows = ({ servers }) =>
  Object.entries(locations).map(([id, { name }]) => ({
    id,
    name,
    servers: servers.filter((server) => server.datacenter === id).length,
    state: 'on',
    maxGB: 500,
  }))

/** Rows by the list's call, as far as they are known: their shape says the rest. Other lists are made by their shape alone. */
export const rows: Readonly<Record<string, Rows>> = {
  ...billingRows,
  ...resellerRows,
  ...siteRows,
  'GET /billing/costs': costRows,
  'GET /servers': ({ servers }) => servers,
  'GET /server/:serverId/disks': (world, { params }) =>
    serverOf(world, params['serverId'] ?? '').disks.map((sizeGB, index) => ({
      id: String(index),
      index,
      disk: index === 0 ? 'system' : `data${index}`,
      sizeGB,
      isOS: index === 0,
    })),
  'GET /server/:serverId/nics': (world, { params }) => {
    const { address, datacenter } = serverOf(world, params['serverId'] ?? '')
    const own = {
      id: '0',
      index: 0,
      networkType: 'wan',
      network: `wan-${datacenter.toLowerCase()}`,
      networkPage: '',
    }
    const addresses = address ? [address] : []
    return [
      {
        ...own,
        address,
        addresses,
        connected: true,
        netmask: '255.255.255.0',
        gateway: '203.0.113.1',
        dns: [],
      },
    ]
  },
  'GET /networks': ({ networks }) => networks,
  'GET /networks/:vlanId/subnets': ({ networks }, { params }) =>
    networks
      .filter(({ id }) => id === params['vlanId'])
      .map(({ id, range, datacenter, addressesUsed }) => {
        const [base = ''] = range.split('/')
        const at = (last: number) => base.replace(/\d+$/, String(last))
        const inUse = Number(addressesUsed)
        return {
          id: '1',
          vlanId: id,
          datacenter,
          range,
          gateway: at(1),
          dns: ['10.0.0.53'],
          description: '',
          subnetMask: '255.255.255.0',
          startRange: at(2),
          endRange: at(60),
          networkType: 'lan',
          permission: 'all',
          total: 64,
          inUse,
          reserved: 2,
          free: 62 - inUse,
          usage: Math.round(((inUse + 2) / 64) * 100),
        }
      }),
  'GET /datacenters': datacenters,
  'GET /networkDatacenters': datacenters,
  'GET /uploadDatacenters': datacenters,
  'GET /imageFamilies': choice('Debian', 'Ubuntu', 'Rocky Linux', 'Windows'),
  'GET /operatingSystems': choice('Debian', 'Ubuntu', 'Rocky Linux', 'Windows'),
  'GET /imageLicenses': choice('windows'),
  'GET /tags/ot.server': ({ servers }) =>
    [...new Set(servers.flatMap(({ tags }) => tags))].map((tag) => ({
      id: tag,
      tag,
      servers: servers.filter((server) => server.tags.includes(tag)).length,
    })),
  'GET /pricing': () =>
    Object.entries({ 'cpu.B': 65n, ram: 30n, disk: 1n, ip: 41n }).map(([item, units]) => ({
      id: item,
      item,
      hourly: { amount: decimal(units, 4), currency: 'USD', period: 'hour' },
      monthly: { ...dollars(inCents(units * 730n)), period: 'month' },
    })),
  'GET /keys': ({ scenario, start }) =>
    (scenario === 'empty' ? [] : ['Deploy pipeline', 'Monitoring', 'Backup job']).map((name, at) => ({
      id: `${at + 1}f0c52b18e`.padEnd(32, '7a'),
      name,
      keyType: 'server',
      state: 'enabled',
      enabled: true,
      owner: people[0].email,
      isOwn: true,
      callsToday: 420 - at * 133,
      dtCreate: new Date(start - (90 + at * 40) * day).toISOString(),
      dtExpire: null,
      limited: false,
      allowedIPs: [],
      callsPerMinute: 60,
    })),
  'GET /support/tickets': ({ tickets }) => tickets,
  'GET /support/health/incidents': () => [],
  'GET /uploads': () => [],
  'GET /report/:userId': () => [],
}

/** What a list has beyond its rows, where it is no sum of them. */
export const infos: Readonly<Record<string, (world: World, input: CallInput) => object>> = {
  'GET /billing/costs': costInfo,
}

/** Filters of lists that are no columns. */
export const filters: Readonly<Record<string, RowFilters>> = {
  'GET /billing/costs': {
    service: ({ service }, value) => service === null || service === value,
    ...Object.fromEntries(
      ['since', 'until', 'tag', 'datacenter', 'resource'].map((name) => [name, () => true]),
    ),
  },
  'GET /servers': {
    power: ({ status }, value) => status === value,
    tag: ({ tags }, value) => (tags as string[]).includes(value),
  },
  'GET /support/tickets': {
    type: ({ state }, value) => value === 'all' || (state === 'closed') === (value === 'closed'),
    since: ({ dtLast }, value) => String(dtLast) >= value,
    until: ({ dtLast }, value) => String(dtLast) <= value,
  },
  'GET /hdlib': {
    listMode: ({ kind, visibility }, value) =>
      value === 'private' ? kind === 'userImage' : value === 'public' ? visibility === 'public' : true,
  },
}
