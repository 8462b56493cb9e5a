import { sql, type RawBuilder } from 'kysely'
import { code } from '../../../../src/contract/engine/error-codes.ts'
import type { Trx } from '../../kernel/db/database.ts'
import { fail } from '../../kernel/http/fail.ts'
import { rowNumber } from '../../kernel/http/request.ts'
import { type Account, isAdministrator } from './accounts.ts'
import { findManagedAccount } from './authorization.ts'

/** Who gets a permission, as a form names them. */
interface Named {
  holder: 'user' | 'group'
  account?: string | undefined
  group?: string | undefined
}

/** Holder of a permission: an account or a group. */
export interface Holder {
  account_id: number | null
  group_id: number | null
}

/** The account or group that a form names. Throws code 903 unless it is a sub-user or a group of the owner. */
export const namedHolder = async (
  trx: Trx,
  [caller, owner]: [Account, Account],
  { holder, account = '', group = '' }: Named,
): Promise<Holder> => {
  if (holder === 'user') {
    const id = account && (await findManagedAccount(trx, caller, account, 'management'))
    if (!id || !(await isSubUser(trx, id, owner))) throw fail(code.badRequest, { key: 'account' })
    return { account_id: id, group_id: null }
  }
  const found = await trx
    .selectFrom('account_group')
    .select(['id', 'owner_id'])
    .where('id', '=', rowNumber(group))
    .executeTakeFirst()
  const isReached =
    found?.owner_id === owner.id || (found && found.owner_id === caller.id && isAdministrator(caller))
  if (!found || !isReached) throw fail(code.badRequest, { key: 'group' })
  return { account_id: null, group_id: found.id }
}

/** Whether an account is a sub-user of another. */
export const isSubUser = async (trx: Trx, id: number, { id: owner }: Account): Promise<boolean> => {
  const found = await trx.selectFrom('account').select('parent_id').where('id', '=', id).executeTakeFirst()
  return found?.parent_id === owner
}

/** Columns of permission lists `r`: holder and granting user. */
export const holderList = {
  joins: sql`left join account a on a.site_id = r.site_id and a.id = r.account_id
  left join account_group g on g.site_id = r.site_id and g.id = r.group_id
  left join account b on b.site_id = r.site_id and b.id = r.added_by`,
  columns: {
    holder: sql`case when r.account_id is null then 'group' else 'user' end`,
    name: sql`coalesce(a.email, g.name, '')`,
    configuration: 'configuration',
    addedAt: 'added_at',
    addedBy: sql`coalesce(b.email, '')`,
  },
  search: ['name'],
  sort: 'name',
  writable: ['configuration'],
  limit: 100,
} as const

/** Refuses a holder that has a permission among some already, with code 921. */
export const requireNewHolder = async (
  trx: Trx,
  table: 'server_permission' | 'network_permission',
  of: RawBuilder<boolean>,
  { account_id, group_id }: Holder,
): Promise<void> => {
  const taken = await trx
    .selectFrom(table)
    .select('id')
    .where(of)
    .where('account_id', 'is not distinct from', account_id)
    .where('group_id', 'is not distinct from', group_id)
    .executeTakeFirst()
  if (taken) throw fail(code.alreadyListed, { key: group_id === null ? 'account' : 'group' })
}

/** The address of an account, or the name of a group. */
export const nameOfHolder = async (trx: Trx, { account_id, group_id }: Holder): Promise<string> => {
  const { rows } = await sql<{ name: string }>`select email as name from account where id = ${account_id}
    union all select name from account_group where id = ${group_id}`.execute(trx)
  return rows[0]?.name ?? ''
}
