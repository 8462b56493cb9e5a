import { sql, type RawBuilder } from 'kysely'
import type { Input, Reply } from '../../../../src/contract/engine/endpoint.ts'
import { administrators } from '../../../../src/contract/engine/roles.ts'
import type { RowOf } from '../../../../src/contract/engine/rows.ts'
import type { siteAdmins } from '../../../../src/contract/sites/site-admins.ts'
import { rolesUpTo } from '../../domain/accounts/authorization.ts'
import type { Call } from '../../domain/calls/call.ts'
import { listPage } from '../../kernel/db/list-page.ts'
import type { ListSource } from '../../kernel/db/list-source.ts'
import { inAdminScope, type AdminScope } from './scope.ts'

type Row = RowOf<typeof siteAdmins.list>

/** The administrators of a site. */
export const listAdmins = (
  { params, query }: Input<typeof siteAdmins.list>,
  call: Call,
): Promise<Reply<typeof siteAdmins.list>> =>
  inAdminScope(call, params.siteHost, (scope) => listPage(scope.trx, adminsFor(scope), query, {}))

const adminsFor = ({ caller }: AdminScope): ListSource<Row> => ({
  from: sql`account a`,
  columns: {
    id: sql`a.id::text`,
    email: sql`a.email`,
    name: sql`coalesce(a.name, '')`,
    role: sql`a.rights`,
    sites: permissionLevel('sites'),
    pricelist: permissionLevel('pricelist'),
    users: permissionLevel('users'),
    groups: permissionLevel('groups'),
    cloudinit: permissionLevel('cloudinit'),
    dtLastSignIn: sql`a.last_sign_in_at`,
    isSelf: sql`a.id = ${caller.id}`,
    isChangeable: sql`a.id <> ${caller.id} and a.rights = any(${rolesUpTo(caller)}::text[])`,
  },
  where: [sql`a.rights = any(${administrators}::text[]) and a.enabled and a.deleted_at is null`],
  search: [sql`a.email`, sql`a.name`],
  empty: ['dtLastSignIn'],
  sort: 'email',
  tie: sql`a.id`,
  few: true,
})

/** What an administrator may do of an entry: as set for the account, else as for all administrators. */
const permissionLevel = (entry: string): RawBuilder<unknown> =>
  sql`coalesce((select case when not p.granted then 'none' when p.may_write then 'write' else 'read' end from account_permission p
    where p.site_id = a.site_id and p.account_id = a.id and p.entry = ${entry}), case when a.read_only then 'read' else 'write' end)`
