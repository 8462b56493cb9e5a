import { report } from './nodes.ts'

/** Diagnostic reports besides those of sites and infrastructure. */
export const diagnostics = [
  report('loginLog'),
  report('signInsByDay', 'Sign-ins by day'),
  report('activeSessions'),
  report('failedLoginsByIp', 'Failed logins by IP'),
  report('blockedLogins'),
  report('adminsWithoutTFA', 'Admins without two-step'),
  report('auditTrail'),
  report('impersonationLog'),
  report('clientCrashes'),
  report('notificationFailures'),
  report('ticketsWithoutReply'),
  report('stuckCommands'),
  report('failedCommands'),
  report('commandDurations'),
  report('jobQueues', 'Job queues'),
  report('failedJobs', 'Failed jobs'),
]
