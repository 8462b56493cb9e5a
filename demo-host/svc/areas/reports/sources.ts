// Made from src/contract/navigation/report-registry.ts and the files of its reports by npm run generate.
import { allSources } from './source.ts'
import { recentUsersActivity } from './sql/recent-users-activity.ts'
import { suspendedUsersToTerminate } from './sql/suspended-users-to-terminate.ts'
import { transactionsReport } from './sql/transactions-report.ts'
import { deletedUsers } from './sql/deleted-users.ts'
import { agreementAcceptances } from './sql/agreement-acceptances.ts'
import { migratedEmails } from './sql/migrated-emails.ts'
import { billingHierarchy } from './sql/billing-hierarchy.ts'
import { duplicateExternalIDs } from './sql/duplicate-external-ids.ts'
import { sitesWithInvalidSupportFlag } from './sql/sites-with-invalid-support-flag.ts'
import { sitesWithoutAdmin } from './sql/sites-without-admin.ts'
import { sitesExpiringCertificates } from './sql/sites-expiring-certificates.ts'
import { usersTransactionsHistoryForAcms } from './sql/users-transactions-history-for-acms.ts'
import { customersWithPhone } from './sql/customers-with-phone.ts'
import { incorrectUsersPricelist } from './sql/incorrect-users-pricelist.ts'
import { impersonationLog } from './sql/impersonation-log.ts'
import { ticketsWithoutReply } from './sql/tickets-without-reply.ts'
import { auditTrail } from './sql/audit-trail.ts'
import { loginLog } from './sql/login-log.ts'
import { signInsByDay } from './sql/sign-ins-by-day.ts'
import { activeSessions } from './sql/active-sessions.ts'
import { failedLoginsByIp } from './sql/failed-logins-by-ip.ts'
import { blockedLogins } from './sql/blocked-logins.ts'
import { adminsWithoutTFA } from './sql/admins-without-tfa.ts'
import { apiKeysUnused } from './sql/api-keys-unused.ts'
import { apiKeyErrors } from './sql/api-key-errors.ts'
import { blacklistHits } from './sql/blacklist-hits.ts'
import { consoleSessions } from './sql/console-sessions.ts'
import { naServicesReport } from './sql/na-services-report.ts'
import { abusiveUsage } from './sql/abusive-usage.ts'
import { suspendedUsersWithActiveServices } from './sql/suspended-users-with-active-services.ts'
import { suspendedUsersWithPoweredOnServers } from './sql/suspended-users-with-powered-on-servers.ts'
import { notUpdatedStatistics } from './sql/not-updated-statistics.ts'
import { serverLicensePrice } from './sql/server-license-price.ts'
import { serversNoIPs } from './sql/servers-no-ips.ts'
import { serversNoTrafficPackage } from './sql/servers-no-traffic-package.ts'
import { serversWithManyOwners } from './sql/servers-with-many-owners.ts'
import { serversWithoutMemoryUsage } from './sql/servers-without-memory-usage.ts'
import { invisibleServers } from './sql/invisible-servers.ts'
import { serversWithIgnoredSnapshots } from './sql/servers-with-ignored-snapshots.ts'
import { serversWithInvalidConnection } from './sql/servers-with-invalid-connection.ts'
import { serversWithoutDisks } from './sql/servers-without-disks.ts'
import { serversWithInvalidCpuLimit } from './sql/servers-with-invalid-cpu-limit.ts'
import { noExternalIDUsersWithVMs } from './sql/no-external-idusers-with-vms.ts'
import { resetServersMoreThanTwice } from './sql/reset-servers-more-than-twice.ts'
import { newUsersSuspiciousServers } from './sql/new-users-suspicious-servers.ts'
import { activeSnapshotsByTopAdmin } from './sql/active-snapshots-by-top-admin.ts'
import { customerTerminatingServicesAlert } from './sql/customer-terminating-services-alert.ts'
import { typeTProcessorsWithMonthlyBillingCycle } from './sql/type-tprocessors-with-monthly-billing-cycle.ts'
import { oldSnapshots } from './sql/old-snapshots.ts'
import { deepSnapshotChains } from './sql/deep-snapshot-chains.ts'
import { usersOverLimits } from './sql/users-over-limits.ts'
import { zeroPriceServers } from './sql/zero-price-servers.ts'
import { negativeBalanceActive } from './sql/negative-balance-active.ts'
import { notExistedNetworks } from './sql/not-existed-networks.ts'
import { unusedVLANs } from './sql/unused-vlans.ts'
import { vlansWithoutSubnets } from './sql/vlans-without-subnets.ts'
import { freeWANIPs } from './sql/free-wanips.ts'
import { subnetUtilization } from './sql/subnet-utilization.ts'
import { overlappingSubnets } from './sql/overlapping-subnets.ts'
import { duplicateIPs } from './sql/duplicate-ips.ts'
import { ipsWithoutServer } from './sql/ips-without-server.ts'
import { imagesMissingInDatacenter } from './sql/images-missing-in-datacenter.ts'
import { unusedPrivateImages } from './sql/unused-private-images.ts'
import { stuckCommands } from './sql/stuck-commands.ts'
import { failedCommands } from './sql/failed-commands.ts'
import { duplicateMacsReport } from './sql/duplicate-macs-report.ts'
import { naServicesForRootReport } from './sql/na-services-for-root-report.ts'
import { invalidServices } from './sql/invalid-services.ts'
import { clientCrashes } from './sql/client-crashes.ts'
import { notificationFailures } from './sql/notification-failures.ts'
import { commandDurations } from './sql/command-durations.ts'
import { jobQueues } from './sql/job-queues.ts'
import { failedJobs } from './sql/failed-jobs.ts'
import { lockedServersNoCommand } from './sql/locked-servers-no-command.ts'
import { serverDrift } from './sql/server-drift.ts'
import { failedWebhooks } from './sql/failed-webhooks.ts'
import { stalledUploads } from './sql/stalled-uploads.ts'
import { serviceletFailures } from './sql/servicelet-failures.ts'

/** The SQL of every report. */
export const sources = allSources({
  recentUsersActivity,
  suspendedUsersToTerminate,
  transactionsReport,
  deletedUsers,
  agreementAcceptances,
  migratedEmails,
  billingHierarchy,
  duplicateExternalIDs,
  sitesWithInvalidSupportFlag,
  sitesWithoutAdmin,
  sitesExpiringCertificates,
  usersTransactionsHistoryForAcms,
  customersWithPhone,
  incorrectUsersPricelist,
  impersonationLog,
  ticketsWithoutReply,
  auditTrail,
  loginLog,
  signInsByDay,
  activeSessions,
  failedLoginsByIp,
  blockedLogins,
  adminsWithoutTFA,
  apiKeysUnused,
  apiKeyErrors,
  blacklistHits,
  consoleSessions,
  naServicesReport,
  abusiveUsage,
  suspendedUsersWithActiveServices,
  suspendedUsersWithPoweredOnServers,
  notUpdatedStatistics,
  serverLicensePrice,
  serversNoIPs,
  serversNoTrafficPackage,
  serversWithManyOwners,
  serversWithoutMemoryUsage,
  invisibleServers,
  serversWithIgnoredSnapshots,
  serversWithInvalidConnection,
  serversWithoutDisks,
  serversWithInvalidCpuLimit,
  noExternalIDUsersWithVMs,
  resetServersMoreThanTwice,
  newUsersSuspiciousServers,
  activeSnapshotsByTopAdmin,
  customerTerminatingServicesAlert,
  typeTProcessorsWithMonthlyBillingCycle,
  oldSnapshots,
  deepSnapshotChains,
  usersOverLimits,
  zeroPriceServers,
  negativeBalanceActive,
  notExistedNetworks,
  unusedVLANs,
  vlansWithoutSubnets,
  freeWANIPs,
  subnetUtilization,
  overlappingSubnets,
  duplicateIPs,
  ipsWithoutServer,
  imagesMissingInDatacenter,
  unusedPrivateImages,
  stuckCommands,
  failedCommands,
  duplicateMacsReport,
  naServicesForRootReport,
  invalidServices,
  clientCrashes,
  notificationFailures,
  commandDurations,
  jobQueues,
  failedJobs,
  lockedServersNoCommand,
  serverDrift,
  failedWebhooks,
  stalledUploads,
  serviceletFailures,
})
