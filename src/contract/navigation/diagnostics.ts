import { page } from './nodes.ts'

/** Diagnostic reports besides those of sites and infrastructure. */
export const diagnostics = [
  page('loginLog', 'Login log', 'chart', '/loginLog'),
  page('signInsByDay', 'Sign-ins by day', 'chart', '/signInsByDay'),
  page('activeSessions', 'Active sessions', 'chart', '/activeSessions'),
  page('failedLoginsByIp', 'Failed logins by IP', 'chart', '/failedLoginsByIp'),
  page('blockedLogins', 'Blocked logins', 'chart', '/blockedLogins'),
  page('adminsWithoutTFA', 'Administrators without two-step', 'chart', '/adminsWithoutTFA'),
  page('auditTrail', 'Audit trail', 'chart', '/auditTrail'),
  page('impersonationLog', 'Sign-ins as another user', 'chart', '/impersonationLog'),
  page('clientCrashes', 'Crashes in browsers', 'chart', '/clientCrashes'),
  page('notificationFailures', 'Mails that failed', 'chart', '/notificationFailures'),
  page('ticketsWithoutReply', 'Tickets without reply', 'chart', '/ticketsWithoutReply'),
  page('stuckCommands', 'Stuck commands', 'chart', '/stuckCommands'),
  page('failedCommands', 'Failed commands', 'chart', '/failedCommands'),
  page('commandDurations', 'Command durations', 'chart', '/commandDurations'),
]
