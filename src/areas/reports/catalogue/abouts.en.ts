// Made from src/contract/report-registry.ts and the files of its reports by npm run generate.

/** What each report tells. */
export const en = {
  recentUsersActivity:
    'Who did something in the period: sign-ins, failed ones, and everything else that was noted.',
  suspendedUsersToTerminate: 'Suspended accounts, by when they are due to be terminated.',
  deletedUsers: 'Accounts that were terminated or are about to be, with the reason.',
  migratedEmails: 'Accounts whose email somebody of the site has changed.',
  duplicateExternalIDs: 'Accounts that share an external ID with another account.',
  sitesWithInvalidSupportFlag:
    'Sites that take tickets but show no support email, or take none while tickets are open.',
  customersWithPhone: 'Verified phones of users.',
  impersonationLog: 'Who signed in as somebody else, why, and for how long.',
  ticketsWithoutReply: 'Tickets that wait for an answer, the longest first.',
  loginLog: 'Every attempt to sign in, whether it succeeded or not.',
  signInsByDay: 'Sign-ins of each day: those that succeeded, those that failed, and of how many people.',
  activeSessions: 'Who is signed in now, and from where.',
  failedLoginsByIp: 'Addresses from which sign-ins failed, most often first.',
  blockedLogins: 'Who has to wait after too many wrong tries.',
  adminsWithoutTFA: 'Administrators whose sign-in asks for no second step.',
  auditTrail: 'What happened to accounts, when, from where, and by whom.',
  clientCrashes: 'Crashes of elements in browsers, alike ones together.',
  notificationFailures: 'Mails and text messages that could not be sent at once.',
  stuckCommands: 'Tasks that nobody takes up, that were lost, or that run for long.',
  failedCommands: 'Tasks that failed, with the last line of their log.',
  commandDurations: 'How long tasks take, by kind.',
  jobQueues: 'Emails, tasks and clean-up that wait for a worker, and how long they have waited.',
  failedJobs: 'Jobs that failed every time and will not be tried again.',
}
