// Made from src/contract/report-registry.ts and the files of its reports by npm run generate.
import type { Endpoint } from './endpoint.ts'
import type { ReportName } from './report-registry.ts'
import { recentUsersActivity } from './reports/recent-users-activity.ts'
import { suspendedUsersToTerminate } from './reports/suspended-users-to-terminate.ts'
import { deletedUsers } from './reports/deleted-users.ts'
import { migratedEmails } from './reports/migrated-emails.ts'
import { duplicateExternalIDs } from './reports/duplicate-external-ids.ts'
import { sitesWithInvalidSupportFlag } from './reports/sites-with-invalid-support-flag.ts'
import { customersWithPhone } from './reports/customers-with-phone.ts'
import { impersonationLog } from './reports/impersonation-log.ts'
import { ticketsWithoutReply } from './reports/tickets-without-reply.ts'
import { loginLog } from './reports/login-log.ts'
import { signInsByDay } from './reports/sign-ins-by-day.ts'
import { activeSessions } from './reports/active-sessions.ts'
import { failedLoginsByIp } from './reports/failed-logins-by-ip.ts'
import { blockedLogins } from './reports/blocked-logins.ts'
import { adminsWithoutTFA } from './reports/admins-without-tfa.ts'
import { auditTrail } from './reports/audit-trail.ts'
import { clientCrashes } from './reports/client-crashes.ts'
import { notificationFailures } from './reports/notification-failures.ts'
import { stuckCommands } from './reports/stuck-commands.ts'
import { failedCommands } from './reports/failed-commands.ts'
import { commandDurations } from './reports/command-durations.ts'
import { jobQueues } from './reports/job-queues.ts'
import { failedJobs } from './reports/failed-jobs.ts'

/** The endpoint of every report. */
export const reports = {
  recentUsersActivity: recentUsersActivity.endpoint,
  suspendedUsersToTerminate: suspendedUsersToTerminate.endpoint,
  deletedUsers: deletedUsers.endpoint,
  migratedEmails: migratedEmails.endpoint,
  duplicateExternalIDs: duplicateExternalIDs.endpoint,
  sitesWithInvalidSupportFlag: sitesWithInvalidSupportFlag.endpoint,
  customersWithPhone: customersWithPhone.endpoint,
  impersonationLog: impersonationLog.endpoint,
  ticketsWithoutReply: ticketsWithoutReply.endpoint,
  loginLog: loginLog.endpoint,
  signInsByDay: signInsByDay.endpoint,
  activeSessions: activeSessions.endpoint,
  failedLoginsByIp: failedLoginsByIp.endpoint,
  blockedLogins: blockedLogins.endpoint,
  adminsWithoutTFA: adminsWithoutTFA.endpoint,
  auditTrail: auditTrail.endpoint,
  clientCrashes: clientCrashes.endpoint,
  notificationFailures: notificationFailures.endpoint,
  stuckCommands: stuckCommands.endpoint,
  failedCommands: failedCommands.endpoint,
  commandDurations: commandDurations.endpoint,
  jobQueues: jobQueues.endpoint,
  failedJobs: failedJobs.endpoint,
} satisfies Record<ReportName, Endpoint>
