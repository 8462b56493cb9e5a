import type { TestAccount } from '../world/accounts.ts'
import type { ReportCase } from './report-cases.ts'

/** A moment so long ago, as SQL. */
export const ago = (time: string) => `now() - interval '${time}'`
const lately = `since=${new Date(Date.now() - 5 * 86_400_000).toISOString()}`
const before = `until=${new Date(Date.now() - 5 * 86_400_000).toISOString()}`

/** An existing server, unless `columns` say otherwise. */
export const server = ({ siteId, id }: TestAccount, name: string, columns: Record<string, string> = {}) => {
  const all = { state: "'ready'", power: "'off'", datacenter: "'ODD'", ...columns }
  return `insert into server (site_id, owner_id, name, ${Object.keys(all).join(', ')})
    values (${siteId}, ${id}, '${name}', ${Object.values(all).join(', ')});`
}

/** An image of Windows, as SQL. */
export const image = ({ siteId }: TestAccount, id: string, license = 'null') =>
  `insert into server_image (site_id, id, name, family, kind, disk_gb, ram_mb, connection_type, license)
   values (${siteId}, '${id}', 'Odd Windows', 'Windows', 'os', 10, 512, 'vnc', ${license}) on conflict do nothing;`

const suspend = ({ id }: TestAccount) =>
  `update account set account_status = 'Suspended-Billing', status_reason = 'unpaid', suspended_at = ${ago('49 hours')},
     terminate_after = now() + interval '9 days' where id = ${id};`

/** The server of an account and a name, as SQL. */
export const of = (account: TestAccount, name: string) =>
  `from (select * from server where owner_id = ${account.id} and name = '${name}') s`

/** Three snapshots of a server, each of which follows the one before, as SQL. */
export const snapshots = (account: TestAccount, name: string) =>
  `insert into server_snapshot (site_id, server_id, name, size_gb, created_at)
     select site_id, id, 'taken-' || n, 20, ${ago('400 days')} + n * interval '1 day' ${of(account, name)}, generate_series(1, 3) n;
   update server_snapshot s set parent_id = b.id from server_snapshot b
     where s.server_id in (select id ${of(account, name)}) and b.server_id = s.server_id and b.id = s.id - 1;`

/** A case of each report that lists servers. */
const casesOfServers = {
  naServicesReport: {
    plant: (account) => server(account, 'odd-price', { image: "'odd-gone'", traffic: "'t77'" }),
    row: ({ email }) => ({
      server: 'odd-price',
      email,
      reason: 'noDatacenter',
      missing: 'traffic.t77',
    }),
    within: 'filter=odd-price&reason=noDatacenter&datacenter=ODD',
    without: 'reason=noPrice',
  },
  serverLicensePrice: {
    plant: (account) =>
      `${image(account, 'odd-licensed', "'odd'")} ${server(account, 'odd-license', { image: "'odd-licensed'" })}`,
    row: ({ email }) => ({
      server: 'odd-license',
      email,
      license: 'odd',
      listed: 'noPrice',
      licensePrice: null,
    }),
    within: 'filter=odd-license&license=odd&listed=noPrice',
    without: 'listed=priced',
  },
  serversNoIPs: {
    plant: (account) =>
      server(account, 'odd-address') +
      `insert into server_nic (site_id, server_id, index, network, network_type, mac)
       select site_id, id, 0, 'lan-1', 'lan', '00:50:56:3f:00:01' ${of(account, 'odd-address')};`,
    row: ({ email }) => ({ server: 'odd-address', email, power: 'off', interfaces: 1, networks: 'lan-1' }),
    within: 'filter=odd-address&power=off&datacenter=ODD',
    without: 'power=on',
  },
  serversNoTrafficPackage: {
    plant: (account) =>
      server(account, 'odd-traffic', { traffic: "'t77'", billing: "'monthly'" }) +
      `insert into server_nic (site_id, server_id, index, network, network_type, mac)
       select site_id, id, 0, 'wan-1', 'wan', '00:50:56:3f:00:02' ${of(account, 'odd-traffic')};`,
    row: ({ email }) => ({
      server: 'odd-traffic',
      email,
      traffic: 't77',
      billing: 'monthly',
      wanInterfaces: 1,
    }),
    within: 'filter=odd-traffic&billing=monthly&datacenter=ODD',
    without: 'billing=hourly',
  },
  invisibleServers: {
    plant: (account) =>
      `${server(account, 'odd-unseen', { power: "'on'" })} update account set enabled = false where id = ${account.id};`,
    row: ({ email }) => ({ server: 'odd-unseen', email, cause: 'ownerDisabled', power: 'on' }),
    within: 'filter=odd-unseen&cause=ownerDisabled&power=on',
    without: 'cause=ownerDeleted',
  },
  serversWithInvalidConnection: {
    plant: (account) => image(account, 'odd-vnc') + server(account, 'odd-connect', { image: "'odd-vnc'" }),
    row: ({ email }) => ({
      server: 'odd-connect',
      email,
      problem: 'windows',
      connectionType: 'vnc',
      expectedType: 'rdp',
      address: null,
    }),
    within: 'filter=odd-connect&problem=windows',
    without: 'problem=noImage',
  },
  serversWithoutDisks: {
    plant: (account) => server(account, 'odd-disks'),
    row: ({ email }) => ({ server: 'odd-disks', email, power: 'off', lastEvent: null }),
    within: 'filter=odd-disks&power=off',
    without: 'power=suspended',
  },
  typeTProcessorsWithMonthlyBillingCycle: {
    plant: (account) => server(account, 'odd-bursts', { cpu_type: "'T'", billing: "'monthly'" }),
    row: ({ email }) => ({ server: 'odd-bursts', email, cpuCount: 1, ramMB: 1024 }),
    within: 'filter=odd-bursts&datacenter=ODD',
    without: 'datacenter=EU',
  },
  resetServersMoreThanTwice: {
    plant: (account) =>
      server(account, 'odd-reset', { power: "'on'" }) +
      `insert into server_event (site_id, server_id, at, action, account_id, result)
       select site_id, id, now() - interval '1 hour' * n, 'restart', owner_id, case when n = 5 then 'failed' else 'done' end
       ${of(account, 'odd-reset')}, generate_series(1, 5) n;`,
    row: ({ email }) => ({ server: 'odd-reset', email, resets: 4, initiators: email }),
    within: `filter=odd-reset&atLeast=4&datacenter=ODD&${lately}`,
    without: before,
  },
  suspendedUsersWithPoweredOnServers: {
    plant: (account) => server(account, 'odd-running', { power: "'on'" }) + suspend(account),
    row: ({ email }) => ({
      server: 'odd-running',
      email,
      state: 'Suspended-Billing',
      reason: 'unpaid',
      busy: '',
    }),
    within: 'filter=odd-running&state=Suspended-Billing&datacenter=ODD',
    without: 'state=Suspended-Policy',
  },
  invalidServices: {
    plant: (account) =>
      server(account, 'odd-times', {
        state: "'terminated'",
        terminated_at: ago('9 days'),
        created_at: ago('1 day'),
      }),
    row: ({ email }) => ({ server: 'odd-times', email, problem: 'endsBeforeStart', state: 'terminated' }),
    within: 'filter=odd-times&problem=endsBeforeStart&state=terminated',
    without: 'state=ready',
  },
  lockedServersNoCommand: {
    plant: (account) => server(account, 'odd-locked', { command_id: '987654321', doing: "'restart'" }),
    row: ({ email }) => ({ server: 'odd-locked', email, doing: 'restart', cause: 'gone', ended: null }),
    within: 'filter=odd-locked&cause=gone',
    without: 'cause=ended',
  },
  oldSnapshots: {
    plant: (account) => server(account, 'odd-old') + snapshots(account, 'odd-old'),
    row: ({ email }) => ({ snapshot: 'taken-1', server: 'odd-old', email, ageDays: 399, sizeGB: 20 }),
    within: 'filter=odd-old&days=300&datacenter=ODD',
    without: 'days=500',
  },
  deepSnapshotChains: {
    plant: (account) => server(account, 'odd-deep') + snapshots(account, 'odd-deep'),
    row: ({ email }) => ({ server: 'odd-deep', email, depth: 3, snapshots: 3, sizeGB: 60 }),
    within: 'filter=odd-deep&atLeast=3&datacenter=ODD',
    without: 'atLeast=4',
  },
} satisfies Record<string, ReportCase>

/** A case of each report that lists accounts by their servers. */
export const serverReportCases = {
  ...casesOfServers,
  suspendedUsersWithActiveServices: {
    plant: (account) =>
      server(account, 'odd-one', { power: "'on'" }) + server(account, 'odd-two') + suspend(account),
    row: ({ email }) => ({
      email,
      state: 'Suspended-Billing',
      suspendedDays: 2,
      servers: 2,
      running: 1,
      reason: 'unpaid',
    }),
    within: 'state=Suspended-Billing&days=2',
    without: 'days=3',
  },
  noExternalIDUsersWithVMs: {
    plant: (account) => server(account, 'odd-one') + server(account, 'odd-gone', { state: "'terminated'" }),
    row: ({ email }) => ({ email, servers: 1, role: 'customer', accountState: 'Ok' }),
    within: 'role=customer&accountState=Ok&size=0',
    without: 'role=root',
  },
  newUsersSuspiciousServers: {
    plant: (account) =>
      [1, 2, 3, 4]
        .map((n) => server(account, `odd-${n}`, { cpu_count: '8', datacenter: `'P${n}'` }))
        .join(''),
    row: ({ email }) => ({ email, score: 90, reason: 'manyServers', servers: 4, cpuCount: 32, places: 4 }),
    within: 'reason=manyServers&score=90&days=1',
    without: 'score=91',
  },
  activeSnapshotsByTopAdmin: {
    plant: (account, { id }) =>
      `update account set parent_id = ${id}, rights = 'subuser' where id = ${account.id}; ${server(account, 'odd-top')} ${snapshots(account, 'odd-top')}`,
    row: (_, { email }) => ({ email, role: 'root', accounts: 1, servers: 1, snapshots: 3, sizeGB: 60 }),
    within: 'role=root',
    without: 'role=customer',
  },
  customerTerminatingServicesAlert: {
    plant: (account) =>
      ['1 day', '2 days', '3 days']
        .map((time) => server(account, 'odd-end', { state: "'terminated'", terminated_at: ago(time) }))
        .join('') + server(account, 'odd-left'),
    row: ({ email }) => ({ email, terminated: 3, remaining: 1, accountState: 'Ok' }),
    within: `atLeast=3&${lately}`,
    without: `atLeast=4&${lately}`,
  },
  usersOverLimits: {
    plant: (account) =>
      `${server(account, 'odd-one')} ${server(account, 'odd-two')} update account set server_limit = 1 where id = ${account.id};`,
    row: ({ email }) => ({ email, servers: 2, serverLimit: 1, ownLimit: true, over: 1 }),
    within: 'role=customer',
    without: 'role=root',
  },
} satisfies Record<string, ReportCase>
