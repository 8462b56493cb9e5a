import type { NavId } from '../../../../src/contract/navigation.ts'
import type { Role } from '../../../../src/contract/roles.ts'
import type { Trx } from '../../db/database.ts'
import { roleOf } from '../login/rights.ts'
import { alwaysUsed, grantable, grants } from './grants.ts'

/** Who asks, and what was set for them besides their role. */
export interface Holder {
  role: Role
  /** `true` for entries that are granted to them, `false` for those that are denied. */
  overrides: ReadonlyMap<string, boolean>
}

/** The entries of the navigation that somebody is permitted: what was set for them comes before their role. */
export const permittedTo = ({ role, overrides }: Holder): NavId[] => [
  ...grantable.filter((entry) => overrides.get(entry) ?? grants[role].includes(entry)),
  ...alwaysUsed,
]

/** The holder that an account is, in one query. */
export const holderOf = async (trx: Trx, accountId: number): Promise<Holder> => {
  const rows = await trx
    .selectFrom('account')
    .leftJoin('account_permission', (join) =>
      join
        .onRef('account_permission.site_id', '=', 'account.site_id')
        .onRef('account_permission.account_id', '=', 'account.id'),
    )
    .select(['account.rights', 'account_permission.entry', 'account_permission.granted'])
    .where('account.id', '=', accountId)
    .execute()
  const [account] = rows
  if (!account) throw new Error(`There is no account ${accountId}.`)
  const overrides = new Map<string, boolean>()
  for (const { entry, granted } of rows) if (entry !== null) overrides.set(entry, granted === true)
  return { role: roleOf(account), overrides }
}
