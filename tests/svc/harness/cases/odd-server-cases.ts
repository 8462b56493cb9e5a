import type { TestAccount } from '../world/accounts.ts'
import type { ReportCase } from './report-cases.ts'
import { ago, image, of, server, snapshots } from './server-report-cases.ts'

const measure = (account: TestAccount, name: string, columns: Record<string, string>) =>
  `insert into server_measure (server_id, site_id, ${Object.keys(columns).join(', ')})
   select id, site_id, ${Object.values(columns).join(', ')} ${of(account, name)};`

/** A case of each report on server measures and owners. */
export const oddServerCases = {
  abusiveUsage: {
    plant: (account) =>
      server(account, 'odd-abuse', { traffic: "'t1000'" }) +
      measure(account, 'odd-abuse', { wan_gb: '2500' }),
    row: ({ email }) => ({
      server: 'odd-abuse',
      email,
      metric: 'traffic',
      value: 2500,
      threshold: 1000,
      ratio: 250,
    }),
    within: 'filter=odd-abuse&metric=traffic&datacenter=ODD',
    without: 'metric=cpu',
  },
  serversWithInvalidCpuLimit: {
    plant: (account) =>
      server(account, 'odd-limit', { cpu_type: "'A'", cpu_count: '4' }) +
      `insert into server_drift (site_id, ref, kind, known, found) select site_id, id, 'limit', '4', '1' ${of(account, 'odd-limit')};`,
    row: ({ email }) => ({
      server: 'odd-limit',
      email,
      cpuType: 'A',
      cpuCount: 4,
      limit: 1,
      expected: 4,
      difference: -75,
    }),
    within: 'filter=odd-limit&cpuType=A&datacenter=ODD',
    without: 'cpuType=B',
  },
  notUpdatedStatistics: {
    plant: (account) =>
      server(account, 'odd-silent', { power: "'on'", power_at: ago('9 hours'), created_at: ago('9 days') }) +
      measure(account, 'odd-silent', { statistics_at: ago('3 hours') }),
    row: ({ email }) => ({ server: 'odd-silent', email, ageMinutes: 180 }),
    within: 'filter=odd-silent&minutes=120&datacenter=ODD',
    without: 'minutes=200',
  },
  serversWithoutMemoryUsage: {
    plant: (account) =>
      image(account, 'odd-vnc') +
      server(account, 'odd-blind', { power: "'on'", image: "'odd-vnc'" }) +
      measure(account, 'odd-blind', { statistics_at: 'now()' }),
    row: ({ email }) => ({ server: 'odd-blind', email, family: 'Windows', lastMemory: null }),
    within: 'filter=odd-blind&family=Windows&datacenter=ODD',
    without: 'family=Debian',
  },
  serversWithManyOwners: {
    plant: (account, { id }) =>
      server(account, 'odd-owners') +
      `insert into server_permission (site_id, server_id, account_id, configuration) select site_id, id, ${id}, true ${of(account, 'odd-owners')};
       insert into server_move (site_id, server_id, service, from_id, to_id, command_id)
         select site_id, id, name, ${id}, owner_id, 1 ${of(account, 'odd-owners')};`,
    row: ({ email }, admin) => ({
      server: 'odd-owners',
      email,
      owners: `${email}, ${admin.email}`,
      ownersCount: 2,
      formerOwners: admin.email,
    }),
    within: 'filter=odd-owners&datacenter=ODD',
    without: 'datacenter=EU',
  },
  serversWithIgnoredSnapshots: {
    plant: (account, { id }) =>
      server(account, 'odd-ignored') +
      snapshots(account, 'odd-ignored') +
      `update server_snapshot n set ignored_at = now(), ignored_by = ${id} where n.name <> 'taken-3'
         and n.server_id in (select id ${of(account, 'odd-ignored')});`,
    row: ({ email }, admin) => ({
      server: 'odd-ignored',
      email,
      snapshots: 3,
      ignoredCount: 2,
      sizeGB: 40,
      flaggedBy: admin.email,
    }),
    within: 'filter=odd-ignored&datacenter=ODD',
    without: 'datacenter=EU',
  },
  naServicesForRootReport: {
    plant: (account) =>
      server(account, 'odd-cause') +
      `insert into server_drift (site_id, ref, kind, known, found) select site_id, id, 'missing', '1B', '' ${of(account, 'odd-cause')};`,
    row: ({ email }) => ({ server: 'odd-cause', email, cause: 'noMachine', known: '1B', found: '' }),
    within: 'filter=odd-cause&cause=noMachine&datacenter=ODD',
    without: 'cause=noImage',
  },
} satisfies Record<string, ReportCase>
