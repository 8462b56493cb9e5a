import type { Endpoint } from './endpoint.ts'
import type { ReportName } from './report-groups.ts'
import { activeSessions } from './reports/active-sessions.ts'
import { adminsWithoutTFA } from './reports/admins-without-tfa.ts'
import { auditTrail } from './reports/audit-trail.ts'
import { blockedLogins } from './reports/blocked-logins.ts'
import { clientCrashes } from './reports/client-crashes.ts'
import { commandDurations } from './reports/command-durations.ts'
import { customersWithPhone } from './reports/customers-with-phone.ts'
import { deletedUsers } from './reports/deleted-users.ts'
import { duplicateExternalIDs } from './reports/duplicate-external-ids.ts'
import { failedCommands } from './reports/failed-commands.ts'
import { failedLoginsByIp } from './reports/failed-logins-by-ip.ts'
import { impersonationLog } from './reports/impersonation-log.ts'
import { loginLog } from './reports/login-log.ts'
import { migratedEmails } from './reports/migrated-emails.ts'
import { notificationFailures } from './reports/notification-failures.ts'
import { recentUsersActivity } from './reports/recent-users-activity.ts'
import { suspendedUsersToTerminate } from './reports/suspended-users-to-terminate.ts'
import { signInsByDay } from './reports/sign-ins-by-day.ts'
import { jobQueues } from './reports/job-queues.ts'
import { failedJobs } from './reports/failed-jobs.ts'
import { stuckCommands } from './reports/stuck-commands.ts'
import { ticketsWithoutReply } from './reports/tickets-without-reply.ts'

/** The reports, each by the entry of the navigation that permits it. */
export const reports = {
  recentUsersActivity,
  suspendedUsersToTerminate,
  deletedUsers,
  migratedEmails,
  customersWithPhone,
  loginLog,
  signInsByDay,
  activeSessions,
  failedLoginsByIp,
  blockedLogins,
  adminsWithoutTFA,
  auditTrail,
  impersonationLog,
  ticketsWithoutReply,
  duplicateExternalIDs,
  clientCrashes,
  notificationFailures,
  stuckCommands,
  failedCommands,
  jobQueues,
  failedJobs,
  commandDurations,
} satisfies Record<ReportName, Endpoint>
