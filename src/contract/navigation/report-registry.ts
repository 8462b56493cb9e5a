/** Groups of the catalog, in display order; the group decides who has a report. */
export type ReportGroup = 'people' | 'access' | 'servers' | 'networks' | 'service'

/** A report's line in the registry. */
interface ReportEntry<Name extends string> {
  /** Its entry of the navigation, its permission, its route, the end of its endpoint's path and, in kebab case, the name of its files. */
  name: Name
  /** Undefined while the report is only planned: it has a menu entry that can't be granted. */
  group?: ReportGroup
  /** Of a planned report, in English, where the name doesn't say it. */
  title?: string | undefined
}

const report = <const Name extends string, const Group extends ReportGroup>(
  name: Name,
  group: Group,
): ReportEntry<Name> & { group: Group } => ({ name, group })

/**
 * All reports, one per line, by menu folder. Declaration, SQL and messages are files of the same name; run
 * `npm run generate` after a change.
 */
export const reportRegistry = {
  // What operators need daily stands beside the catalog.
  reports: [
    report('auditTrail', 'access'),
    report('stuckCommands', 'service'),
    report('failedCommands', 'service'),
  ],
  siteReports: [
    report('naServicesReport', 'servers'),
    report('abusiveUsage', 'servers'),
    report('recentUsersActivity', 'people'),
    report('suspendedUsersWithActiveServices', 'servers'),
    report('suspendedUsersToTerminate', 'people'),
    report('suspendedUsersWithPoweredOnServers', 'servers'),
    report('transactionsReport', 'people'),
    report('deletedUsers', 'people'),
    report('agreementAcceptances', 'people'),
  ],
  infraReports: [
    report('duplicateMacsReport', 'service'),
    report('naServicesForRootReport', 'service'),
    report('migratedEmails', 'people'),
    report('notExistedNetworks', 'networks'),
    report('notUpdatedStatistics', 'servers'),
    report('serverLicensePrice', 'servers'),
    report('serversNoIPs', 'servers'),
    report('serversNoTrafficPackage', 'servers'),
    report('serversWithManyOwners', 'servers'),
    report('serversWithoutMemoryUsage', 'servers'),
    report('invisibleServers', 'servers'),
    report('serversWithIgnoredSnapshots', 'servers'),
    report('serversWithInvalidConnection', 'servers'),
    report('serversWithoutDisks', 'servers'),
    report('billingHierarchy', 'people'),
    report('serversWithInvalidCpuLimit', 'servers'),
    report('duplicateExternalIDs', 'people'),
    report('unusedVLANs', 'networks'),
    report('sitesWithInvalidSupportFlag', 'people'),
    report('sitesWithoutAdmin', 'people'),
    report('sitesExpiringCertificates', 'people'),
    report('noExternalIDUsersWithVMs', 'servers'),
    report('resetServersMoreThanTwice', 'servers'),
    report('newUsersSuspiciousServers', 'servers'),
    report('usersTransactionsHistoryForAcms', 'people'),
    report('invalidServices', 'service'),
    report('activeSnapshotsByTopAdmin', 'servers'),
    report('vlansWithoutSubnets', 'networks'),
    report('freeWANIPs', 'networks'),
    report('customerTerminatingServicesAlert', 'servers'),
    report('customersWithPhone', 'people'),
    report('incorrectUsersPricelist', 'people'),
    report('typeTProcessorsWithMonthlyBillingCycle', 'servers'),
  ],
  diagnosticReports: [
    report('loginLog', 'access'),
    report('signInsByDay', 'access'),
    report('activeSessions', 'access'),
    report('failedLoginsByIp', 'access'),
    report('blockedLogins', 'access'),
    report('adminsWithoutTFA', 'access'),
    report('impersonationLog', 'people'),
    report('clientCrashes', 'service'),
    report('notificationFailures', 'service'),
    report('ticketsWithoutReply', 'people'),
    report('commandDurations', 'service'),
    report('jobQueues', 'service'),
    report('failedJobs', 'service'),
    report('oldSnapshots', 'servers'),
    report('deepSnapshotChains', 'servers'),
    report('usersOverLimits', 'servers'),
    report('zeroPriceServers', 'servers'),
    report('negativeBalanceActive', 'servers'),
    report('lockedServersNoCommand', 'service'),
    report('serverDrift', 'service'),
    report('subnetUtilization', 'networks'),
    report('overlappingSubnets', 'networks'),
    report('duplicateIPs', 'networks'),
    report('ipsWithoutServer', 'networks'),
    report('imagesMissingInDatacenter', 'networks'),
    report('unusedPrivateImages', 'networks'),
    report('apiKeysUnused', 'access'),
    report('apiKeyErrors', 'access'),
    report('failedWebhooks', 'service'),
    report('stalledUploads', 'service'),
    report('blacklistHits', 'access'),
    report('serviceletFailures', 'service'),
    report('consoleSessions', 'access'),
  ],
} as const

/** Menu folders of reports. */
export type ReportFolder = keyof typeof reportRegistry

type Entry = (typeof reportRegistry)[ReportFolder][number]

/** The reports that are built. */
export type ReportName = Extract<Entry, { group: ReportGroup }>['name']
