// Made from src/contract/report-registry.ts and the files of its reports by npm run generate.
import { allSources } from './source.ts'
import { recentUsersActivity } from './sql/recent-users-activity.ts'
import { suspendedUsersToTerminate } from './sql/suspended-users-to-terminate.ts'
import { deletedUsers } from './sql/deleted-users.ts'
import { migratedEmails } from './sql/migrated-emails.ts'
import { duplicateExternalIDs } from './sql/duplicate-external-ids.ts'
import { sitesWithInvalidSupportFlag } from './sql/sites-with-invalid-support-flag.ts'
import { customersWithPhone } from './sql/customers-with-phone.ts'
import { impersonationLog } from './sql/impersonation-log.ts'
import { ticketsWithoutReply } from './sql/tickets-without-reply.ts'
import { loginLog } from './sql/login-log.ts'
import { signInsByDay } from './sql/sign-ins-by-day.ts'
import { activeSessions } from './sql/active-sessions.ts'
import { failedLoginsByIp } from './sql/failed-logins-by-ip.ts'
import { blockedLogins } from './sql/blocked-logins.ts'
import { adminsWithoutTFA } from './sql/admins-without-tfa.ts'
import { auditTrail } from './sql/audit-trail.ts'
import { clientCrashes } from './sql/client-crashes.ts'
import { notificationFailures } from './sql/notification-failures.ts'
import { stuckCommands } from './sql/stuck-commands.ts'
import { failedCommands } from './sql/failed-commands.ts'
import { commandDurations } from './sql/command-durations.ts'
import { jobQueues } from './sql/job-queues.ts'
import { failedJobs } from './sql/failed-jobs.ts'

/** The SQL of every report. */
export const sources = allSources({
  recentUsersActivity,
  suspendedUsersToTerminate,
  deletedUsers,
  migratedEmails,
  duplicateExternalIDs,
  sitesWithInvalidSupportFlag,
  customersWithPhone,
  impersonationLog,
  ticketsWithoutReply,
  loginLog,
  signInsByDay,
  activeSessions,
  failedLoginsByIp,
  blockedLogins,
  adminsWithoutTFA,
  auditTrail,
  clientCrashes,
  notificationFailures,
  stuckCommands,
  failedCommands,
  commandDurations,
  jobQueues,
  failedJobs,
})
