import type { ReportName } from '../../../../src/contract/report-groups.ts'
import type { reports } from '../../../../src/contract/reports.ts'
import { activeSessions } from './active-sessions.ts'
import { adminsWithoutTFA } from './admins-without-tfa.ts'
import { auditTrail } from './audit-trail.ts'
import { blockedLogins } from './blocked-logins.ts'
import { clientCrashes } from './client-crashes.ts'
import { commandDurations } from './command-durations.ts'
import { customersWithPhone } from './customers-with-phone.ts'
import { deletedUsers } from './deleted-users.ts'
import { duplicateExternalIDs } from './duplicate-external-ids.ts'
import { failedCommands } from './failed-commands.ts'
import { failedLoginsByIp } from './failed-logins-by-ip.ts'
import { impersonationLog } from './impersonation-log.ts'
import { loginLog } from './login-log.ts'
import { migratedEmails } from './migrated-emails.ts'
import { notificationFailures } from './notification-failures.ts'
import { recentUsersActivity } from './recent-users-activity.ts'
import { suspendedUsersToTerminate } from './suspended-users-to-terminate.ts'
import { signInsByDay } from './sign-ins-by-day.ts'
import { jobQueues } from './job-queues.ts'
import { failedJobs } from './failed-jobs.ts'
import type { ReportSource } from './source.ts'
import { stuckCommands } from './stuck-commands.ts'
import { ticketsWithoutReply } from './tickets-without-reply.ts'

/** The SQL of every report. */
export const sources: { [Name in ReportName]: ReportSource<(typeof reports)[Name]> } = {
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
}
