import type { NavId } from '../../../../src/contract/navigation/navigation.ts'
import { registeredPages } from '../../../../src/contract/navigation/registered-pages.ts'
import { reportGroups } from '../../../../src/contract/navigation/report-groups.ts'
import { roles, type Role } from '../../../../src/contract/engine/roles.ts'
import { sql, type Kysely } from 'kysely'
import type { Trx } from '../../kernel/db/database.ts'
import type { Tables } from '../../kernel/db/rows.ts'
import { roleOf } from './accounts.ts'

/** Entries that a role adds to those of the roles below it and of the page registry. */
const grantedFrom: Partial<Record<Role, readonly NavId[]>> = {
  subuser: ['home', 'dashboard', 'support', 'supportCreate', 'servicesHealthStatus', 'supportInfo'],
  customer: ['billingCosts'],
  admin: [
    'reports',
    ...reportGroups.people,
    ...reportGroups.access,
    ...reportGroups.servers,
    ...reportGroups.networks,
  ],
  operator: ['logView', ...reportGroups.service],
}

function pagesFrom(role: Role): NavId[] {
  return registeredPages.flatMap(({ id, minimumRole }) => (minimumRole === role ? [id] : []))
}

/**
 * Default entries of each role. Entries that are neither here nor in a registry can't be granted: an entry is
 * added once its pages exist.
 */
export const grants: Readonly<Record<Role, readonly NavId[]>> = {
  subuser: grantedTo('subuser'),
  customer: grantedTo('customer'),
  reseller: grantedTo('reseller'),
  admin: grantedTo('admin'),
  operator: grantedTo('operator'),
  root: grantedTo('root'),
}

function grantedTo(role: Role): NavId[] {
  const upToIt = roles.slice(0, roles.indexOf(role) + 1)
  return upToIt.flatMap((each) => [...(grantedFrom[each] ?? []), ...pagesFrom(each)])
}

/** Entries of all signed-in users. They can't be denied. */
export const alwaysUsed: readonly NavId[] = ['inbox', 'profile', 'forbidden']

/** Entries that only change something, useless for view-only users. */
export const onlyToChange: readonly NavId[] = [
  'supportCreate',
  'suspendAccounts',
  'resumeAccounts',
  'terminateAccounts',
  'forceDepositAccounts',
  'serverCreate',
  'serverCreateApp',
  'serverCreateDesktop',
  'serverCreateService',
  'createNewSite',
]

/** All entries that can be granted. */
export const grantable: readonly NavId[] = [...new Set(Object.values(grants).flat())]

/** Kind of access; `write` includes `read`. */
type Kind = 'read' | 'write'

/** Level of access to an entry. */
type Level = 'none' | Kind

/** The caller's role and the exceptions set for them. */
interface Holder {
  role: Role
  /** Whether the role's entries are view-only. */
  readOnly: boolean
  /** Exceptions of the account, which override groups and role. */
  overrides: ReadonlyMap<string, Level>
  /** Permissions from groups. */
  byGroups: ReadonlyMap<string, Level>
}

/** The menu entries that a user may view, or change. */
export const permittedTo = (holder: Holder, kind: Kind = 'read'): NavId[] => [
  ...grantable.filter((entry) => permits(levelOf(holder, entry), kind)),
  ...alwaysUsed,
]

/** Whether a user may view an entry, or change it. */
export const mayDo = (holder: Holder, entry: string, kind: Kind): boolean =>
  alwaysUsed.some((one) => one === entry) ||
  (grantable.some((one) => one === entry) && permits(levelOf(holder, entry), kind))

/** The holder that an account is, in one query. A group permits no more than its owner is permitted without groups. */
export const holderOf = async (trx: Trx, accountId: number): Promise<Holder> => {
  const { rows } = await sql<HolderRow>`select * from account_rights(${accountId})`.execute(trx)
  return holderFrom(rows, accountId)
}

/** The same without a transaction. */
export const holderIn = async (query: Kysely<Tables>, siteId: number, accountId: number): Promise<Holder> => {
  const { rows } = await sql<HolderRow>`select * from account_rights_in(${siteId}, ${accountId})`.execute(
    query,
  )
  return holderFrom(rows, accountId)
}

const holderFrom = (rows: readonly HolderRow[], accountId: number): Holder => {
  const [account] = rows
  if (!account) throw new Error(`There is no account ${accountId}.`)
  const overrides = new Map<string, Level>()
  const byGroups = new Map<string, Level>()
  for (const row of rows) {
    const { entry, owner_rights: owner } = row
    if (entry === null) continue
    const own = setFor(row)
    if (owner === null) overrides.set(entry, own ?? 'none')
    else {
      const most = own ?? byRole(roleOf({ rights: owner }), row.owner_read_only === true, entry)
      const permitted = less(most, row.configuration ? 'write' : 'read')
      if (!permits(byGroups.get(entry) ?? 'none', permitted)) byGroups.set(entry, permitted)
    }
  }
  return { role: roleOf(account), readOnly: account.read_only, overrides, byGroups }
}

interface HolderRow {
  rights: string
  read_only: boolean
  entry: string | null
  granted: boolean | null
  may_write: boolean | null
  owner_rights: string | null
  owner_read_only: boolean | null
  configuration: boolean | null
}

const levelOf = ({ role, readOnly, overrides, byGroups }: Holder, entry: string): Level => {
  const byOthers = byGroups.get(entry) ?? 'none'
  const byOwn = byRole(role, readOnly, entry)
  const level = overrides.get(entry) ?? (permits(byOthers, byOwn) ? byOthers : byOwn)
  // There is nothing to see where something can only be done.
  return level === 'read' && onlyToChange.some((one) => one === entry) ? 'none' : level
}

const setFor = ({ granted, may_write: mayWrite }: HolderRow): Level | undefined =>
  granted === null ? undefined : granted ? (mayWrite ? 'write' : 'read') : 'none'

const byRole = (role: Role, readOnly: boolean, entry: string): Level =>
  !grants[role].some((one) => one === entry) ? 'none' : readOnly ? 'read' : 'write'

const levels: readonly Level[] = ['none', 'read', 'write']

const permits = (level: Level, wanted: Level): boolean => levels.indexOf(level) >= levels.indexOf(wanted)

const less = (one: Level, other: Level): Level => (permits(one, other) ? other : one)
