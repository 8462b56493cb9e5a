/** Groups of the catalog, in the order of the screen; who is granted a report depends on its group. */
export type ReportGroup = 'people' | 'access' | 'service'

/** A report's line in the registry. */
interface ReportEntry<Name extends string> {
  /** Its entry of the navigation, its permission, its route, the end of its endpoint's path and, in kebab case, the name of its files. */
  name: Name
  /** None while the report is planned: it has an entry of the navigation, and nobody can be granted it. */
  group?: ReportGroup
  /** Of a planned report, in English, where the name doesn't say it. */
  title?: string | undefined
}

const report = <const Name extends string, const Group extends ReportGroup>(
  name: Name,
  group: Group,
): ReportEntry<Name> & { group: Group } => ({ name, group })

const planned = <const Name extends string>(
  name: Name,
  title?: string,
): ReportEntry<Name> & { group?: undefined } => ({
  name,
  title,
})

/**
 * Every report, one line each, by folder of the navigation. Its declaration, SQL and words are files of its name; after a change
 * here run `npm run generate`.
 */
export const reportRegistry = {
  siteReports: [
    planned('naServicesReport', 'Inactive services'),
    planned('abusiveUsage'),
    report('recentUsersActivity', 'people'),
    planned('suspendedUsersWithActiveServices'),
    report('suspendedUsersToTerminate', 'people'),
    planned('suspendedUsersWithPoweredOnServers', 'Suspended users with powered-on servers'),
    planned('transactionsReport', 'Transactions'),
    report('deletedUsers', 'people'),
  ],
  infraReports: [
    planned('duplicateMacsReport', 'Duplicate MAC addresses'),
    planned('naServicesForRootReport', 'Inactive services, all sites'),
    report('migratedEmails', 'people'),
    planned('notExistedNetworks', 'Missing networks'),
    planned('notUpdatedStatistics', 'Outdated statistics'),
    planned('serverLicensePrice', 'Server license prices'),
    planned('serversNoIPs', 'Servers without IP addresses'),
    planned('serversNoTrafficPackage', 'Servers without a traffic package'),
    planned('serversWithManyOwners', 'Servers with several owners'),
    planned('serversWithoutMemoryUsage'),
    planned('invisibleServers'),
    planned('serversWithIgnoredSnapshots'),
    planned('serversWithInvalidConnection', 'Servers with an invalid connection'),
    planned('serversWithoutDisks'),
    planned('billingHierarchy'),
    planned('serversWithInvalidCpuLimit', 'Servers with an invalid CPU limit'),
    report('duplicateExternalIDs', 'people'),
    planned('unusedVLANs', 'Unused VLANs'),
    report('sitesWithInvalidSupportFlag', 'people'),
    planned('noExternalIDUsersWithVMs', 'Users with servers but no external ID'),
    planned('resetServersMoreThanTwice', 'Servers reset more than twice'),
    planned('newUsersSuspiciousServers', "New users' suspicious servers"),
    planned('usersTransactionsHistoryForAcms', 'User transaction history'),
    planned('invalidServices'),
    planned('activeSnapshotsByTopAdmin'),
    planned('vlansWithoutSubnets', 'VLANs without subnets'),
    planned('freeWANIPs', 'Free WAN IP addresses'),
    planned('customerTerminatingServicesAlert', 'Customers terminating services'),
    report('customersWithPhone', 'people'),
    planned('incorrectUsersPricelist', 'Users with an incorrect price list'),
    planned('typeTProcessorsWithMonthlyBillingCycle', 'Burstable processors billed monthly'),
  ],
  diagnosticReports: [
    report('loginLog', 'access'),
    report('signInsByDay', 'access'),
    report('activeSessions', 'access'),
    report('failedLoginsByIp', 'access'),
    report('blockedLogins', 'access'),
    report('adminsWithoutTFA', 'access'),
    report('auditTrail', 'access'),
    report('impersonationLog', 'people'),
    report('clientCrashes', 'service'),
    report('notificationFailures', 'service'),
    report('ticketsWithoutReply', 'people'),
    report('stuckCommands', 'service'),
    report('failedCommands', 'service'),
    report('commandDurations', 'service'),
    report('jobQueues', 'service'),
    report('failedJobs', 'service'),
  ],
} as const

/** A folder of the navigation that holds reports. */
export type ReportFolder = keyof typeof reportRegistry

type Entry = (typeof reportRegistry)[ReportFolder][number]

/** The reports that are built. */
export type ReportName = Extract<Entry, { group: ReportGroup }>['name']
