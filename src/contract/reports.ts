// Made from src/contract/navigation/report-registry.ts and the files of its reports by npm run generate.
import type { Endpoint } from './engine/endpoint.ts'
import type { ReportName } from './navigation/report-registry.ts'
import { recentUsersActivity } from './reports/recent-users-activity.ts'
import { suspendedUsersToTerminate } from './reports/suspended-users-to-terminate.ts'
import { transactionsReport } from './reports/transactions-report.ts'
import { deletedUsers } from './reports/deleted-users.ts'
import { agreementAcceptances } from './reports/agreement-acceptances.ts'
import { migratedEmails } from './reports/migrated-emails.ts'
import { billingHierarchy } from './reports/billing-hierarchy.ts'
import { duplicateExternalIDs } from './reports/duplicate-external-ids.ts'
import { sitesWithInvalidSupportFlag } from './reports/sites-with-invalid-support-flag.ts'
import { sitesWithoutAdmin } from './reports/sites-without-admin.ts'
import { sitesExpiringCertificates } from './reports/sites-expiring-certificates.ts'
import { usersTransactionsHistoryForAcms } from './reports/users-transactions-history-for-acms.ts'
import { customersWithPhone } from './reports/customers-with-phone.ts'
import { incorrectUsersPricelist } from './reports/incorrect-users-pricelist.ts'
import { impersonationLog } from './reports/impersonation-log.ts'
import { ticketsWithoutReply } from './reports/tickets-without-reply.ts'
import { auditTrail } from './reports/audit-trail.ts'
import { loginLog } from './reports/login-log.ts'
import { signInsByDay } from './reports/sign-ins-by-day.ts'
import { activeSessions } from './reports/active-sessions.ts'
import { failedLoginsByIp } from './reports/failed-logins-by-ip.ts'
import { blockedLogins } from './reports/blocked-logins.ts'
import { adminsWithoutTFA } from './reports/admins-without-tfa.ts'
import { apiKeysUnused } from './reports/api-keys-unused.ts'
import { apiKeyErrors } from './reports/api-key-errors.ts'
import { blacklistHits } from './reports/blacklist-hits.ts'
import { consoleSessions } from './reports/console-sessions.ts'
import { naServicesReport } from './reports/na-services-report.ts'
import { abusiveUsage } from './reports/abusive-usage.ts'
import { suspendedUsersWithActiveServices } from './reports/suspended-users-with-active-services.ts'
import { suspendedUsersWithPoweredOnServers } from './reports/suspended-users-with-powered-on-servers.ts'
import { notUpdatedStatistics } from './reports/not-updated-statistics.ts'
import { serverLicensePrice } from './reports/server-license-price.ts'
import { serversNoIPs } from './reports/servers-no-ips.ts'
import { serversNoTrafficPackage } from './reports/servers-no-traffic-package.ts'
import { serversWithManyOwners } from './reports/servers-with-many-owners.ts'
import { serversWithoutMemoryUsage } from './reports/servers-without-memory-usage.ts'
import { invisibleServers } from './reports/invisible-servers.ts'
import { serversWithIgnoredSnapshots } from './reports/servers-with-ignored-snapshots.ts'
import { serversWithInvalidConnection } from './reports/servers-with-invalid-connection.ts'
import { serversWithoutDisks } from './reports/servers-without-disks.ts'
import { serversWithInvalidCpuLimit } from './reports/servers-with-invalid-cpu-limit.ts'
import { noExternalIDUsersWithVMs } from './reports/no-external-idusers-with-vms.ts'
import { resetServersMoreThanTwice } from './reports/reset-servers-more-than-twice.ts'
import { newUsersSuspiciousServers } from './reports/new-users-suspicious-servers.ts'
import { activeSnapshotsByTopAdmin } from './reports/active-snapshots-by-top-admin.ts'
import { customerTerminatingServicesAlert } from './reports/customer-terminating-services-alert.ts'
import { typeTProcessorsWithMonthlyBillingCycle } from './reports/type-tprocessors-with-monthly-billing-cycle.ts'
import { oldSnapshots } from './reports/old-snapshots.ts'
import { deepSnapshotChains } from './reports/deep-snapshot-chains.ts'
import { usersOverLimits } from './reports/users-over-limits.ts'
import { zeroPriceServers } from './reports/zero-price-servers.ts'
import { negativeBalanceActive } from './reports/negative-balance-active.ts'
import { notExistedNetworks } from './reports/not-existed-networks.ts'
import { unusedVLANs } from './reports/unused-vlans.ts'
import { vlansWithoutSubnets } from './reports/vlans-without-subnets.ts'
import { freeWANIPs } from './reports/free-wanips.ts'
import { subnetUtilization } from './reports/subnet-utilization.ts'
import { overlappingSubnets } from './reports/overlapping-subnets.ts'
import { duplicateIPs } from './reports/duplicate-ips.ts'
import { ipsWithoutServer } from './reports/ips-without-server.ts'
import { imagesMissingInDatacenter } from './reports/images-missing-in-datacenter.ts'
import { unusedPrivateImages } from './reports/unused-private-images.ts'
import { stuckCommands } from './reports/stuck-commands.ts'
import { failedCommands } from './reports/failed-commands.ts'
import { duplicateMacsReport } from './reports/duplicate-macs-report.ts'
import { naServicesForRootReport } from './reports/na-services-for-root-report.ts'
import { invalidServices } from './reports/invalid-services.ts'
import { clientCrashes } from './reports/client-crashes.ts'
import { notificationFailures } from './reports/notification-failures.ts'
import { commandDurations } from './reports/command-durations.ts'
import { jobQueues } from './reports/job-queues.ts'
import { failedJobs } from './reports/failed-jobs.ts'
import { lockedServersNoCommand } from './reports/locked-servers-no-command.ts'
import { serverDrift } from './reports/server-drift.ts'
import { failedWebhooks } from './reports/failed-webhooks.ts'
import { stalledUploads } from './reports/stalled-uploads.ts'
import { serviceletFailures } from './reports/servicelet-failures.ts'

/** The endpoint of every report. */
export const reports = {
  recentUsersActivity: recentUsersActivity.endpoint,
  suspendedUsersToTerminate: suspendedUsersToTerminate.endpoint,
  transactionsReport: transactionsReport.endpoint,
  deletedUsers: deletedUsers.endpoint,
  agreementAcceptances: agreementAcceptances.endpoint,
  migratedEmails: migratedEmails.endpoint,
  billingHierarchy: billingHierarchy.endpoint,
  duplicateExternalIDs: duplicateExternalIDs.endpoint,
  sitesWithInvalidSupportFlag: sitesWithInvalidSupportFlag.endpoint,
  sitesWithoutAdmin: sitesWithoutAdmin.endpoint,
  sitesExpiringCertificates: sitesExpiringCertificates.endpoint,
  usersTransactionsHistoryForAcms: usersTransactionsHistoryForAcms.endpoint,
  customersWithPhone: customersWithPhone.endpoint,
  incorrectUsersPricelist: incorrectUsersPricelist.endpoint,
  impersonationLog: impersonationLog.endpoint,
  ticketsWithoutReply: ticketsWithoutReply.endpoint,
  auditTrail: auditTrail.endpoint,
  loginLog: loginLog.endpoint,
  signInsByDay: signInsByDay.endpoint,
  activeSessions: activeSessions.endpoint,
  failedLoginsByIp: failedLoginsByIp.endpoint,
  blockedLogins: blockedLogins.endpoint,
  adminsWithoutTFA: adminsWithoutTFA.endpoint,
  apiKeysUnused: apiKeysUnused.endpoint,
  apiKeyErrors: apiKeyErrors.endpoint,
  blacklistHits: blacklistHits.endpoint,
  consoleSessions: consoleSessions.endpoint,
  naServicesReport: naServicesReport.endpoint,
  abusiveUsage: abusiveUsage.endpoint,
  suspendedUsersWithActiveServices: suspendedUsersWithActiveServices.endpoint,
  suspendedUsersWithPoweredOnServers: suspendedUsersWithPoweredOnServers.endpoint,
  notUpdatedStatistics: notUpdatedStatistics.endpoint,
  serverLicensePrice: serverLicensePrice.endpoint,
  serversNoIPs: serversNoIPs.endpoint,
  serversNoTrafficPackage: serversNoTrafficPackage.endpoint,
  serversWithManyOwners: serversWithManyOwners.endpoint,
  serversWithoutMemoryUsage: serversWithoutMemoryUsage.endpoint,
  invisibleServers: invisibleServers.endpoint,
  serversWithIgnoredSnapshots: serversWithIgnoredSnapshots.endpoint,
  serversWithInvalidConnection: serversWithInvalidConnection.endpoint,
  serversWithoutDisks: serversWithoutDisks.endpoint,
  serversWithInvalidCpuLimit: serversWithInvalidCpuLimit.endpoint,
  noExternalIDUsersWithVMs: noExternalIDUsersWithVMs.endpoint,
  resetServersMoreThanTwice: resetServersMoreThanTwice.endpoint,
  newUsersSuspiciousServers: newUsersSuspiciousServers.endpoint,
  activeSnapshotsByTopAdmin: activeSnapshotsByTopAdmin.endpoint,
  customerTerminatingServicesAlert: customerTerminatingServicesAlert.endpoint,
  typeTProcessorsWithMonthlyBillingCycle: typeTProcessorsWithMonthlyBillingCycle.endpoint,
  oldSnapshots: oldSnapshots.endpoint,
  deepSnapshotChains: deepSnapshotChains.endpoint,
  usersOverLimits: usersOverLimits.endpoint,
  zeroPriceServers: zeroPriceServers.endpoint,
  negativeBalanceActive: negativeBalanceActive.endpoint,
  notExistedNetworks: notExistedNetworks.endpoint,
  unusedVLANs: unusedVLANs.endpoint,
  vlansWithoutSubnets: vlansWithoutSubnets.endpoint,
  freeWANIPs: freeWANIPs.endpoint,
  subnetUtilization: subnetUtilization.endpoint,
  overlappingSubnets: overlappingSubnets.endpoint,
  duplicateIPs: duplicateIPs.endpoint,
  ipsWithoutServer: ipsWithoutServer.endpoint,
  imagesMissingInDatacenter: imagesMissingInDatacenter.endpoint,
  unusedPrivateImages: unusedPrivateImages.endpoint,
  stuckCommands: stuckCommands.endpoint,
  failedCommands: failedCommands.endpoint,
  duplicateMacsReport: duplicateMacsReport.endpoint,
  naServicesForRootReport: naServicesForRootReport.endpoint,
  invalidServices: invalidServices.endpoint,
  clientCrashes: clientCrashes.endpoint,
  notificationFailures: notificationFailures.endpoint,
  commandDurations: commandDurations.endpoint,
  jobQueues: jobQueues.endpoint,
  failedJobs: failedJobs.endpoint,
  lockedServersNoCommand: lockedServersNoCommand.endpoint,
  serverDrift: serverDrift.endpoint,
  failedWebhooks: failedWebhooks.endpoint,
  stalledUploads: stalledUploads.endpoint,
  serviceletFailures: serviceletFailures.endpoint,
} satisfies Record<ReportName, Endpoint>
