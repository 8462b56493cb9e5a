import type { TestAccount } from '../world/accounts.ts'
import type { ReportCase } from './report-cases.ts'
import { ago, of, server } from './server-report-cases.ts'

/** The id of the network of a name, as SQL. */
const called = (name: string) => `(select id from network where name = '${name}')`

/** A network of an account, as SQL. */
const network = ({ siteId, id }: TestAccount, name: string, columns: Record<string, string> = {}) => {
  const all = { network_type: "'lan'", owner_id: `${id}`, datacenter: "'ODD'", ...columns }
  return `insert into network (site_id, name, ${Object.keys(all).join(', ')})
    values (${siteId}, '${name}', ${Object.values(all).join(', ')});`
}

const subnet = ({ siteId }: TestAccount, name: string, range: string) =>
  `insert into subnet (site_id, network_id, range) values (${siteId}, ${called(name)}, '${range}');`

const address = (
  { siteId }: TestAccount,
  range: string,
  ip: string,
  columns: Record<string, string> = {},
) => {
  const all = { note: "'odd'", ...columns }
  return `insert into address (site_id, subnet_id, ip, ${Object.keys(all).join(', ')})
    select ${siteId}, id, '${ip}', ${Object.values(all).join(', ')} from subnet where site_id = ${siteId} and range = '${range}';`
}

/** An interface of a server that it has already, as SQL. */
const nic = (account: TestAccount, name: string, index: number, lan: string, mac: string) =>
  `insert into server_nic (site_id, server_id, index, network, network_type, mac)
   select site_id, id, ${index}, '${lan}', 'lan', '${mac}' ${of(account, name)};`

const withMac = (mac: string) => `(select id from server_nic where mac = '${mac}')`

/** A case of each report on networks and their contents. */
const casesOfNetworks = {
  duplicateMacsReport: {
    plant: (account) =>
      server(account, 'odd-macs') +
      nic(account, 'odd-macs', 0, 'odd-macs', '00:50:56:3f:00:10') +
      `insert into account (site_id, email) select id, 'odd-macs@elsewhere.example' from site where slug = 'borealis';
       insert into server (site_id, owner_id, name, state) select site_id, id, 'odd-twin', 'ready' from account where email = 'odd-macs@elsewhere.example';
       insert into server_nic (site_id, server_id, index, network, network_type, mac)
         select site_id, id, 0, 'odd-twin', 'lan', '00:50:56:3f:00:10' from server where name = 'odd-twin'`,
    row: ({ email }) => ({ mac: '00:50:56:3f:00:10', server: 'odd-macs', email, others: 1, connected: true }),
    within: 'filter=odd-macs&connected=yes&datacenter=ODD',
    without: 'datacenter=EU',
  },
  notExistedNetworks: {
    plant: (account) =>
      server(account, 'odd-adrift') +
      nic(account, 'odd-adrift', 0, 'odd-deleted', '00:50:56:3f:00:11') +
      `delete from network where name = 'odd-deleted'`,
    row: ({ email }) => ({
      network: 'odd-deleted',
      problem: 'noNetwork',
      server: 'odd-adrift',
      email,
      networkDatacenter: null,
    }),
    within: 'filter=odd-deleted&problem=noNetwork&datacenter=ODD',
    without: 'problem=noVlan',
  },
  unusedVLANs: {
    plant: (account) => network(account, 'odd-unused', { tag: '777', created_at: ago('40 days') }),
    row: ({ email }) => ({ network: 'odd-unused', email, vlan: 777, subnets: 0, ageDays: 40 }),
    within: 'filter=odd-unused&days=40&datacenter=ODD&networkType=lan',
    without: 'days=41',
  },
  vlansWithoutSubnets: {
    plant: (account) =>
      server(account, 'odd-bare') +
      network(account, 'odd-bare', { tag: '778' }) +
      nic(account, 'odd-bare', 0, 'odd-bare', '00:50:56:3f:00:12'),
    row: ({ email }) => ({ network: 'odd-bare', email, vlan: 778, interfaces: 1 }),
    within: 'filter=odd-bare&datacenter=ODD&networkType=lan',
    without: 'networkType=wan',
  },
  freeWANIPs: {
    plant: (account) =>
      network(account, 'odd-wan', { network_type: "'wan'", owner_id: 'null' }) +
      subnet(account, 'odd-wan', '198.18.7.0/28') +
      ['1', '2', '3', '9']
        .map((last) => address(account, '198.18.7.0/28', `198.18.7.${last}`, { datacenter: "'ODD'" }))
        .join(''),
    row: () => ({
      subnet: '198.18.7.0/28',
      total: 14,
      used: 0,
      reserved: 10,
      free: 4,
      freePercent: 28.6,
      largestFree: 3,
    }),
    within: 'filter=198.18.7&atMost=29&datacenter=ODD',
    without: 'atMost=28',
  },
  subnetUtilization: {
    plant: (account) =>
      server(account, 'odd-full') +
      network(account, 'odd-full') +
      subnet(account, 'odd-full', '10.201.0.0/29') +
      nic(account, 'odd-full', 0, 'odd-full', '00:50:56:3f:00:13') +
      address(account, '10.201.0.0/29', '10.201.0.1', { nic_id: withMac('00:50:56:3f:00:13') }) +
      address(account, '10.201.0.0/29', '10.201.0.2', { type: '3' }),
    row: ({ email }) => ({
      subnet: '10.201.0.0/29',
      email,
      total: 6,
      used: 1,
      free: 4,
      usage: 33.3,
      taken: 1,
      daysLeft: 120,
    }),
    within: 'filter=10.201&atLeast=33&datacenter=ODD&networkType=lan',
    without: 'atLeast=34',
  },
  overlappingSubnets: {
    plant: (account) =>
      network(account, 'odd-overlap') +
      subnet(account, 'odd-overlap', '10.202.0.0/24') +
      subnet(account, 'odd-overlap', '10.202.0.64/26'),
    row: ({ email }) => ({ subnet: '10.202.0.0/24', other: '10.202.0.64/26', network: 'odd-overlap', email }),
    within: 'filter=10.202&datacenter=ODD&networkType=lan',
    without: 'networkType=wan',
  },
  duplicateIPs: {
    plant: (account) =>
      server(account, 'odd-twice') +
      network(account, 'odd-twice') +
      [
        ['10.203.0.0/24', '00:50:56:3f:00:14'],
        ['10.203.0.0/25', '00:50:56:3f:00:15'],
      ]
        .map(
          ([range, mac], index) =>
            subnet(account, 'odd-twice', range!) +
            nic(account, 'odd-twice', index, 'odd-twice', mac!) +
            address(account, range!, '10.203.0.9', { nic_id: withMac(mac!) }),
        )
        .join(''),
    row: ({ email }) => ({
      ip: '10.203.0.9',
      holders: 2,
      server: 'odd-twice',
      email,
      mac: '00:50:56:3f:00:15',
      subnet: '10.203.0.0/25',
    }),
    within: 'filter=10.203&datacenter=ODD&networkType=lan',
    without: 'networkType=wan',
  },
  ipsWithoutServer: {
    plant: (account) =>
      server(account, 'odd-ended', { state: "'terminated'", terminated_at: 'now()' }) +
      network(account, 'odd-ended') +
      subnet(account, 'odd-ended', '10.204.0.0/24') +
      nic(account, 'odd-ended', 0, 'odd-ended', '00:50:56:3f:00:16') +
      address(account, '10.204.0.0/24', '10.204.0.9', { nic_id: withMac('00:50:56:3f:00:16') }),
    row: ({ email }) => ({
      ip: '10.204.0.9',
      server: 'odd-ended',
      email,
      state: 'terminated',
      subnet: '10.204.0.0/24',
      note: 'odd',
    }),
    within: 'filter=10.204&datacenter=ODD',
    without: 'datacenter=EU',
  },
} satisfies Record<string, ReportCase>

const diskImage = ({ siteId, id }: TestAccount, name: string, columns: Record<string, string>) =>
  `insert into disk_image (site_id, owner_id, name, image, state, disk_gb, ${Object.keys(columns).join(', ')})
   values (${siteId}, ${id}, '${name}', 'debian-12', 'ready', 20, ${Object.values(columns).join(', ')});`

const key = ({ siteId, id }: TestAccount, name: string, columns: Record<string, string>) =>
  `insert into api_key (site_id, owner_id, secret_hash, name, key_type, ${Object.keys(columns).join(', ')})
   values (${siteId}, ${id}, 'no secret', '${name}', 'external', ${Object.values(columns).join(', ')});`

/** And of each on disk images, and on API keys. */
export const networkReportCases = {
  ...casesOfNetworks,
  imagesMissingInDatacenter: {
    plant: (account) =>
      `insert into datacenter (site_id, id, continent, country, city)
         select ${account.siteId}, d, 'Europe', 'Ireland', 'Dublin' from unnest('{ODD1,ODD2}'::text[]) d on conflict do nothing;` +
      diskImage(account, 'odd-missing', { visibility: "'site'" }) +
      `insert into disk_image_place (image_id, site_id, datacenter, state)
         select id, site_id, d, case d when 'ODD1' then 'ready' else 'copying' end
         from disk_image, unnest('{ODD1,ODD2}'::text[]) d where name = 'odd-missing' and owner_id = ${account.id}`,
    row: ({ email }) => ({ diskImage: 'odd-missing', email, availableIn: 'ODD1', sizeGB: 20 }),
    within: 'filter=odd-missing&datacenter=ODD2',
    without: 'datacenter=ODD1',
  },
  unusedPrivateImages: {
    plant: (account) =>
      diskImage(account, 'odd-dusty', { created_at: ago('90 days'), used_at: ago('40 days') }) +
      `insert into disk_image_place (image_id, site_id, datacenter, state) select id, site_id, d, 'ready'
         from disk_image, unnest('{ODD1,ODD2}'::text[]) d where name = 'odd-dusty' and owner_id = ${account.id}`,
    row: ({ email }) => ({ diskImage: 'odd-dusty', email, unusedDays: 40, places: 2, sizeGB: 40 }),
    within: 'filter=odd-dusty&days=40',
    without: 'days=41',
  },
  apiKeysUnused: {
    plant: (account) => key(account, 'odd-key', { created_at: ago('200 days'), used_at: ago('100 days') }),
    row: ({ email }) => ({ key: 'odd-key', email, keyType: 'external', unusedDays: 100, expires: null }),
    within: 'filter=odd-key&days=100&keyType=external',
    without: 'days=101',
  },
  apiKeyErrors: {
    plant: (account) =>
      key(account, 'odd-calls', { access: "'{read}'" }) +
      `insert into api_call (site_id, key_id, at, method, path, status, ip)
         select k.site_id, k.id, ${ago('1 hour')} * n, 'GET', '/api', (array[200, 403, 403, 500])[n], '203.0.113.' || n
         from api_key k, generate_series(1, 4) n where k.owner_id = ${account.id} and k.name = 'odd-calls'`,
    row: ({ email }) => ({
      key: 'odd-calls',
      email,
      calls: 4,
      errors: 3,
      errorPercent: 75,
      topStatus: 403,
      lastIp: '203.0.113.2',
    }),
    within: 'filter=odd-calls&atLeast=3',
    without: 'atLeast=4',
  },
} satisfies Record<string, ReportCase>
