import { report } from './nodes.ts'

/** Diagnostic reports besides those of sites and infrastructure. */
export const diagnostics = [
  report('loginLog', 'Login log'),
  report('signInsByDay', 'Sign-ins by day'),
  report('activeSessions', 'Active sessions'),
  report('failedLoginsByIp', 'Failed logins by IP'),
  report('blockedLogins', 'Blocked logins'),
  report('adminsWithoutTFA', 'Administrators without two-step'),
  report('auditTrail', 'Audit trail'),
  report('impersonationLog', 'Sign-ins as another user'),
  report('clientCrashes', 'Crashes in browsers'),
  report('notificationFailures', 'Mails that failed'),
  report('ticketsWithoutReply', 'Tickets without reply'),
  report('stuckCommands', 'Stuck commands'),
  report('failedCommands', 'Failed commands'),
  report('commandDurations', 'Command durations'),
]
