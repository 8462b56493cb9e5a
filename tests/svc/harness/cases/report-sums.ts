import type { ReportName } from '../../../../src/contract/navigation/report-registry.ts'

type Row = Record<string, unknown>

/** The expected sum of a report, computed from all of its rows. */
export const sumOf = (name: ReportName, sum: string, rows: Row[]): number | undefined =>
  sums[name]?.[sum]?.(rows)

const added = (field: string) => (rows: Row[]) => rows.reduce((sum, row) => sum + Number(row[field]), 0)
const having = (field: string, value: unknown) => (rows: Row[]) =>
  rows.filter((row) => row[field] === value).length
const distinct = (field: string) => (rows: Row[]) => new Set(rows.map((row) => row[field])).size
const number = (rows: Row[]) => rows.length

const serverSums: Partial<Record<ReportName, Record<string, (rows: Row[]) => number>>> = {
  naServicesReport: {
    noDatacenter: having('reason', 'noDatacenter'),
    noImage: having('reason', 'noImage'),
    noPrice: having('reason', 'noPrice'),
  },
  suspendedUsersWithActiveServices: { users: number, servers: added('servers'), running: added('running') },
  suspendedUsersWithPoweredOnServers: { users: distinct('email'), servers: number },
  serverLicensePrice: { servers: number, noPrice: having('listed', 'noPrice') },
  serversNoIPs: { servers: number },
  serversNoTrafficPackage: { servers: number },
  invisibleServers: { servers: number, on: having('power', 'on') },
  serversWithInvalidConnection: { servers: number },
  serversWithoutDisks: { servers: number },
  noExternalIDUsersWithVMs: { users: number, servers: added('servers') },
  resetServersMoreThanTwice: { servers: number, resets: added('resets') },
  newUsersSuspiciousServers: { users: number, servers: added('servers') },
  invalidServices: { servers: number },
  activeSnapshotsByTopAdmin: { snapshots: added('snapshots'), sizeGB: added('sizeGB') },
  customerTerminatingServicesAlert: { users: number, terminated: added('terminated') },
  typeTProcessorsWithMonthlyBillingCycle: { servers: number },
  oldSnapshots: { snapshots: number, sizeGB: added('sizeGB') },
  deepSnapshotChains: { servers: number, snapshots: added('snapshots') },
  usersOverLimits: { users: number },
  lockedServersNoCommand: { servers: number },
  serversWithInvalidCpuLimit: { servers: number },
  abusiveUsage: { servers: distinct('serverId') },
  notUpdatedStatistics: { servers: number },
  serversWithManyOwners: { servers: number },
  serversWithoutMemoryUsage: { servers: number },
  serversWithIgnoredSnapshots: {
    servers: number,
    ignoredCount: added('ignoredCount'),
    sizeGB: added('sizeGB'),
  },
  naServicesForRootReport: { servers: number, noMachine: having('cause', 'noMachine') },
}

const networkSums: Partial<Record<ReportName, Record<string, (rows: Row[]) => number>>> = {
  duplicateMacsReport: { interfaces: number },
  notExistedNetworks: { interfaces: number },
  unusedVLANs: { networks: number },
  vlansWithoutSubnets: { networks: number },
  freeWANIPs: { used: added('used'), free: added('free') },
  subnetUtilization: { used: added('used'), free: added('free') },
  overlappingSubnets: { pairs: number },
  duplicateIPs: { interfaces: number },
  ipsWithoutServer: { addresses: number },
  imagesMissingInDatacenter: { images: number },
  unusedPrivateImages: { images: number, sizeGB: added('sizeGB') },
  apiKeysUnused: { keys: number },
  apiKeyErrors: { calls: added('calls'), errors: added('errors') },
  failedWebhooks: { webhooks: number, failures: added('failures') },
  stalledUploads: { uploads: number, missing: (rows) => added('size')(rows) - added('received')(rows) },
  blacklistHits: { entries: number, hits: added('hits') },
  serviceletFailures: { servers: distinct('serverId'), failed: number },
  consoleSessions: { sessions: number, open: having('state', 'open') },
}

const sums: Partial<Record<ReportName, Record<string, (rows: Row[]) => number>>> = {
  recentUsersActivity: { users: number, actions: added('actions') },
  suspendedUsersToTerminate: { due: having('due', 'due'), waiting: having('due', 'waiting') },
  duplicateExternalIDs: { users: number },
  sitesWithInvalidSupportFlag: { sites: number },
  sitesWithoutAdmin: { sites: number },
  sitesExpiringCertificates: { hosts: number },
  deletedUsers: { deleted: having('state', 'deleted'), terminating: having('state', 'terminating') },
  migratedEmails: { changes: number },
  customersWithPhone: { users: distinct('userId') },
  loginLog: { failed: having('result', 'failed') },
  signInsByDay: { succeeded: added('succeeded'), failed: added('failed') },
  activeSessions: { people: distinct('userId') },
  failedLoginsByIp: { attempts: added('attempts') },
  adminsWithoutTFA: { administrators: number },
  impersonationLog: { open: having('state', 'open') },
  agreementAcceptances: { accepted: added('accepted'), pending: added('pending') },
  ticketsWithoutReply: { tickets: number, neverAnswered: having('neverAnswered', true) },
  clientCrashes: { crashes: added('count') },
  notificationFailures: { waiting: having('state', 'waiting') },
  commandDurations: { count: added('count'), failed: added('failed') },
  jobQueues: { waiting: added('waiting'), failed: added('failed') },
  ...serverSums,
  ...networkSums,
}
