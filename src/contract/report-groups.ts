import type { NavId } from './navigation.ts'

/** The reports, by group, in the order of the screen: each is called as the entry of the navigation that permits it. */
export const reportGroups = {
  people: [
    'recentUsersActivity',
    'suspendedUsersToTerminate',
    'deletedUsers',
    'migratedEmails',
    'customersWithPhone',
    'impersonationLog',
    'ticketsWithoutReply',
    'duplicateExternalIDs',
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
  service: [
    'clientCrashes',
    'notificationFailures',
    'stuckCommands',
    'failedCommands',
    'commandDurations',
    'jobQueues',
    'failedJobs',
  ],
} as const satisfies Record<string, readonly NavId[]>

export type ReportGroup = keyof typeof reportGroups

export type ReportName = (typeof reportGroups)[ReportGroup][number]
