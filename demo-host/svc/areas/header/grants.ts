import type { NavId } from '../../../../src/contract/navigation.ts'
import type { Role } from '../../../../src/contract/roles.ts'

const everybody: readonly NavId[] = [
  'home',
  'dashboard',
  'support',
  'supportCreate',
  'servicesHealthStatus',
  'supportInfo',
]

/** Whose accounts have others below them. */
const managers: readonly NavId[] = [...everybody, 'users', 'groups']

/** Reports about the people of a site. */
const siteReports: readonly NavId[] = [
  'reports',
  'recentUsersActivity',
  'deletedUsers',
  'migratedEmails',
  'customersWithPhone',
  'loginLog',
  'signInsByDay',
  'activeSessions',
  'failedLoginsByIp',
  'blockedLogins',
  'adminsWithoutTFA',
  'auditTrail',
  'impersonationLog',
  'ticketsWithoutReply',
]

/** Reports about the service itself. */
const serviceReports: readonly NavId[] = [
  'clientCrashes',
  'notificationFailures',
  'stuckCommands',
  'failedCommands',
  'commandDurations',
]

const admins: readonly NavId[] = [
  ...managers,
  'suspendAccounts',
  'resumeAccounts',
  'terminateAccounts',
  'changeEmail',
  ...siteReports,
]
const operators: readonly NavId[] = [...admins, 'logView', ...serviceReports]

/**
 * Which entries of the navigation each role is granted. What is not named here, no account can be granted either: an entry comes
 * in once its pages exist.
 */
export const grants: Readonly<Record<Role, readonly NavId[]>> = {
  subuser: everybody,
  customer: managers,
  reseller: managers,
  admin: admins,
  operator: operators,
  root: operators,
}

/** Entries that whoever is signed in has, and that nobody can be denied. */
export const alwaysUsed: readonly NavId[] = ['profile', 'forbidden']

/** Everything that anybody can be granted. */
export const grantable: readonly NavId[] = [...new Set(Object.values(grants).flat())]
