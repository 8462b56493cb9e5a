// Made from src/contract/report-registry.ts and the files of its reports by npm run generate.

/** Titles of reports whose names do not say them. */
export const titles: Readonly<Record<string, string>> = {
  recentUsersActivity: 'Recent user activity',
  suspendedUsersToTerminate: 'Suspended users due for termination',
  migratedEmails: 'Email changes',
  duplicateExternalIDs: 'Duplicate external IDs',
  sitesWithInvalidSupportFlag: 'Sites with an invalid support flag',
  customersWithPhone: 'Verified phone numbers',
  ticketsWithoutReply: 'Unanswered tickets',
  loginLog: 'Sign-in log',
  signInsByDay: 'Sign-ins by day',
  failedLoginsByIp: 'Failed sign-ins by IP address',
  blockedLogins: 'Blocked sign-ins',
  adminsWithoutTFA: 'Administrators without 2FA',
  auditTrail: 'Audit log',
  stuckCommands: 'Stuck tasks',
  failedCommands: 'Failed tasks',
  commandDurations: 'Task durations',
}
