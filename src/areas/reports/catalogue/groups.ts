import type { ReportName } from '../../../contract/reports.ts'

/** The reports of the catalogue, by group, in the order of the screen. */
export const groups = {
  people: [
    'recentUsersActivity',
    'deletedUsers',
    'migratedEmails',
    'customersWithPhone',
    'impersonationLog',
    'ticketsWithoutReply',
  ],
  access: [
    'loginLog',
    'signInsByDay',
    'activeSessions',
    'failedLoginsByIp',
    'blockedLogins',
    'adminsWithoutTFA',
    'auditTrail',
  ],
  service: ['clientCrashes', 'notificationFailures', 'stuckCommands', 'failedCommands', 'commandDurations'],
} as const satisfies Record<string, readonly ReportName[]>

export type Group = keyof typeof groups
