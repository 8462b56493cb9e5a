// Made from src/contract/report-registry.ts and the files of its reports by npm run generate.

/** Fetches each report with its words. */
export const reportLoads = {
  recentUsersActivity: () => import('./words/recent-users-activity.ts'),
  suspendedUsersToTerminate: () => import('./words/suspended-users-to-terminate.ts'),
  deletedUsers: () => import('./words/deleted-users.ts'),
  migratedEmails: () => import('./words/migrated-emails.ts'),
  duplicateExternalIDs: () => import('./words/duplicate-external-ids.ts'),
  sitesWithInvalidSupportFlag: () => import('./words/sites-with-invalid-support-flag.ts'),
  customersWithPhone: () => import('./words/customers-with-phone.ts'),
  impersonationLog: () => import('./words/impersonation-log.ts'),
  ticketsWithoutReply: () => import('./words/tickets-without-reply.ts'),
  loginLog: () => import('./words/login-log.ts'),
  signInsByDay: () => import('./words/sign-ins-by-day.ts'),
  activeSessions: () => import('./words/active-sessions.ts'),
  failedLoginsByIp: () => import('./words/failed-logins-by-ip.ts'),
  blockedLogins: () => import('./words/blocked-logins.ts'),
  adminsWithoutTFA: () => import('./words/admins-without-tfa.ts'),
  auditTrail: () => import('./words/audit-trail.ts'),
  clientCrashes: () => import('./words/client-crashes.ts'),
  notificationFailures: () => import('./words/notification-failures.ts'),
  stuckCommands: () => import('./words/stuck-commands.ts'),
  failedCommands: () => import('./words/failed-commands.ts'),
  commandDurations: () => import('./words/command-durations.ts'),
  jobQueues: () => import('./words/job-queues.ts'),
  failedJobs: () => import('./words/failed-jobs.ts'),
}
