import { sql } from 'kysely'
import type { Infer } from 'superstruct'
import type { Input, Reply } from '../../../../src/contract/engine/endpoint.ts'
import type { RowOf } from '../../../../src/contract/engine/rows.ts'
import type { UserRow } from '../../../../src/contract/people/rows.ts'
import type { users } from '../../../../src/contract/people/users.ts'
import { accountById, type Account, isAdministrator } from '../../domain/accounts/accounts.ts'
import { managedBy } from '../../domain/accounts/authorization.ts'
import { sessionOf, type Call } from '../../domain/calls/call.ts'
import { undoableBy } from '../../domain/lifecycle/enable.ts'
import { listPage } from '../../kernel/db/list-page.ts'
import type { ListSource } from '../../kernel/db/list-source.ts'
import { foundOr, searchIds } from '../../kernel/db/search.ts'

type Row = Infer<typeof UserRow>
type Query = Input<typeof users.list>['query']
type Filters = Pick<Query, 'state' | 'role' | 'twoStep' | 'enabled' | 'since' | 'until'>

/** The accounts that the caller manages. */
export const listUsers = (
  { query }: Input<typeof users.list>,
  call: Call,
): Promise<Reply<typeof users.list>> =>
  call.inSite(async (trx) => {
    const caller = await accountById(trx, sessionOf(call).accountId)
    const found = await searchIds(trx, 'account', query.filter)
    return listPage(trx, usersOf(caller, call.site.row.slug, found), query, {})
  })

/** Whether account `a` has no password or network yet and has never signed in. */
const isInvited = sql`(a.password_hash is null and a.last_sign_in_at is null
  and not exists (select 1 from identity i where i.site_id = a.site_id and i.account_id = a.id))`

/** Columns of an account `a` for a caller. */
export const userColumns = (slug: string, caller: Account): ListSource<Row>['columns'] => ({
  id: sql`a.id::text`,
  site: sql`${slug}::text`,
  email: sql`a.email`,
  name: sql`a.name`,
  role: sql`a.rights`,
  state: sql`a.account_status`,
  status: sql`case when a.account_status <> 'Ok' then a.account_status when not a.enabled then 'Disabled'
    when ${isInvited} then 'Invited' else 'Ok' end`,
  enabled: sql`a.enabled`,
  twoStep: sql`a.second_step`,
  parent: sql`coalesce((select p.email from account p where p.site_id = a.site_id and p.id = a.parent_id), '')`,
  createdAt: sql`a.created_at`,
  lastSignInAt: sql`a.last_sign_in_at`,
  lastIp: sql`coalesce(host(a.last_ip), '')`,
  mayAdminister: sql`${isAdministrator(caller)}::boolean`,
  mayEnable: undoableBy(caller, 'disabled_by', isAdministrator(caller)),
  mayChangeState: sql`(a.account_status = 'Ok' or ${undoableBy(caller, 'status_by', true)})`,
})

const usersOf = (caller: Account, slug: string, found?: readonly number[]): ListSource<Row, Filters> => ({
  from: sql`account a`,
  columns: userColumns(slug, caller),
  where: [managedBy(caller, 'access')],
  few: !isAdministrator(caller),
  search: foundOr(found, sql`a.id`, [sql`a.email`, sql`a.name`, sql`a.id::text`]),
  filters: {
    state: (state) => sql`a.account_status = ${state}`,
    role: (role) => sql`a.rights = ${role}`,
    twoStep: (on) => sql`a.second_step = ${on === 'yes'}`,
    enabled: (on) => sql`a.enabled = ${on === 'yes'}`,
    since: (since) => sql`a.created_at >= ${since}::timestamptz`,
    until: (until) => sql`a.created_at < ${until}::timestamptz`,
  },
  sort: '-createdAt',
  empty: ['lastSignInAt'],
  tie: sql`a.id`,
})

/** The accounts that can get sub-users by an administrator. */
export const listParents = (
  { query }: Input<typeof users.parents>,
  call: Call,
): Promise<Reply<typeof users.parents>> =>
  call.inSite(async (trx) => {
    const caller = await accountById(trx, sessionOf(call).accountId)
    const found = await searchIds(trx, 'account', query.filter)
    const source: ListSource<RowOf<typeof users.parents>> = {
      from: sql`account a`,
      columns: { id: sql`a.id::text`, email: sql`a.email`, name: sql`a.name` },
      where: [
        managedBy(caller, 'management'),
        sql`${isAdministrator(caller)}::boolean and a.rights <> 'subuser' and a.terminates_at is null`,
      ],
      search: foundOr(found, sql`a.id`, [sql`a.email`, sql`a.name`, sql`a.id::text`]),
      sort: 'email',
    }
    return listPage(trx, source, query, {})
  })
