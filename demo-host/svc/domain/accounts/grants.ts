import type { NavId } from '../../../../src/contract/navigation.ts'
import { reportGroups } from '../../../../src/contract/report-groups.ts'
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

const admins: readonly NavId[] = [
  ...managers,
  'suspendAccounts',
  'resumeAccounts',
  'terminateAccounts',
  'changeEmail',
  'sites',
  'reports',
  ...reportGroups.people,
  ...reportGroups.access,
]
const operators: readonly NavId[] = [...admins, 'logView', ...reportGroups.service]

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

/** Entries that are nothing but a change: who may only see has no use for them. */
export const onlyToChange: readonly NavId[] = [
  'supportCreate',
  'suspendAccounts',
  'resumeAccounts',
  'terminateAccounts',
]

/** Everything that anybody can be granted. */
export const grantable: readonly NavId[] = [...new Set(Object.values(grants).flat())]
