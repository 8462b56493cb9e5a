import { sql } from 'kysely'
import type { NavId } from '../../../../src/contract/navigation.ts'
import type { Role } from '../../../../src/contract/roles.ts'
import type { Trx } from '../../db/database.ts'
import { usable } from '../login/accounts.ts'
import { roleOf } from '../login/rights.ts'
import { alwaysUsed, grantable, grants } from './grants.ts'

/** Who asks, and what was set for them besides their role. */
export interface Holder {
  role: Role
  /** `true` for entries that are granted to them, `false` for those that are denied. */
  overrides: ReadonlyMap<string, boolean>
  /** What groups permit them. */
  byGroups: ReadonlySet<string>
}

/** The entries of the navigation that somebody is permitted: what was set for them comes before their groups and their role. */
export const permittedTo = ({ role, overrides, byGroups }: Holder): NavId[] => [
  ...grantable.filter(
    (entry) => overrides.get(entry) ?? (byGroups.has(entry) || grants[role].includes(entry)),
  ),
  ...alwaysUsed,
]

/** The holder that an account is, in one query. A group permits no more than its owner is permitted without groups. */
export const holderOf = async (trx: Trx, accountId: number): Promise<Holder> => {
  const { rows } = await sql<HolderRow>`
    select a.rights, p.entry, p.granted, p.owner_rights from account a
    left join lateral (
      select s.entry, s.granted, null as owner_rights from account_permission s
        where s.site_id = a.site_id and s.account_id = a.id
      union all
      select o.object_id, s.granted, w.rights from group_member m
        join account_group g on g.site_id = m.site_id and g.id = m.group_id
        join account w on w.site_id = g.site_id and w.id = g.owner_id and ${usable('w')}
        join group_object o on o.site_id = g.site_id and o.group_id = g.id and o.object_type = 'site' and o.access
        left join account_permission s on s.site_id = w.site_id and s.account_id = w.id and s.entry = o.object_id
        where m.site_id = a.site_id and m.account_id = a.id
    ) p on true
    where a.id = ${accountId}`.execute(trx)
  const [account] = rows
  if (!account) throw new Error(`There is no account ${accountId}.`)
  const overrides = new Map<string, boolean>()
  const byGroups = new Set<string>()
  for (const { entry, granted, owner_rights: owner } of rows) {
    if (entry === null) continue
    if (owner === null) overrides.set(entry, granted === true)
    else if (granted ?? isGranted(owner, entry)) byGroups.add(entry)
  }
  return { role: roleOf(account), overrides, byGroups }
}

interface HolderRow {
  rights: string
  entry: string | null
  granted: boolean | null
  owner_rights: string | null
}

const isGranted = (rights: string, entry: string): boolean =>
  (grants[roleOf({ rights })] as readonly string[]).includes(entry)
