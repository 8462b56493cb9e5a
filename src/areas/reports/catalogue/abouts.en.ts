// Made from src/contract/report-registry.ts and the files of its reports by npm run generate.

/** What each report tells. */
export const en = {
  recentUsersActivity:
    'Users who were active in the period: sign-ins, failed sign-ins and all other activity.',
  suspendedUsersToTerminate: 'Suspended accounts, by when they are due to be terminated.',
  deletedUsers: 'Accounts that were terminated or are scheduled for deletion, with the reason.',
  migratedEmails: 'Accounts whose email was changed by an administrator.',
  duplicateExternalIDs: 'Accounts that share an external ID with another account.',
  sitesWithInvalidSupportFlag:
    'Sites that take tickets but show no support email, or take none while tickets are open.',
  customersWithPhone: "Users' verified phone numbers.",
  impersonationLog: 'Who signed in as another user, why and for how long.',
  ticketsWithoutReply: 'Tickets waiting for a reply from support, longest wait first.',
  loginLog: 'All sign-in attempts, successful and failed.',
  signInsByDay: 'Successful and failed sign-ins per day, and how many users they came from.',
  activeSessions: 'Users who are signed in now, with their IP addresses.',
  failedLoginsByIp: 'IP addresses with failed sign-ins, most attempts first.',
  blockedLogins: 'Users who are temporarily blocked after too many failed attempts.',
  adminsWithoutTFA: 'Administrators who can sign in without two-factor authentication.',
  auditTrail: 'What happened to accounts, when, from where and by whom.',
  clientCrashes: 'Crashes of portal elements in browsers, grouped by error.',
  notificationFailures: "Emails and text messages that couldn't be sent on the first attempt.",
  stuckCommands: 'Tasks that never started, were lost or have been running for too long.',
  failedCommands: 'Failed tasks, with the last line of their log.',
  commandDurations: 'How long tasks take, by type.',
  jobQueues: 'Emails, tasks and clean-up that wait for a worker, and how long they have waited.',
  failedJobs: 'Jobs that failed every time and will not be tried again.',
}
