import { sql } from 'kysely'
import type { billingAccess } from '../../../../src/contract/billing/access.ts'
import type { Handlers, Input } from '../../../../src/contract/engine/endpoint.ts'
import { code } from '../../../../src/contract/engine/error-codes.ts'
import type { RowOf } from '../../../../src/contract/engine/rows.ts'
import { accountById, heldAccount, roleOf, type Account } from '../../domain/accounts/accounts.ts'
import { record } from '../../domain/audit/record.ts'
import { sessionOf, type Call } from '../../domain/calls/call.ts'
import type { Trx } from '../../kernel/db/database.ts'
import { listPage } from '../../kernel/db/list-page.ts'
import type { ListSource } from '../../kernel/db/list-source.ts'
import { fail } from '../../kernel/http/fail.ts'
import { rowNumber } from '../../kernel/http/request.ts'

type List = typeof billingAccess.list
type Set = typeof billingAccess.set

/** The caller, whose sub-users these are. Throws code 909 for sub-users, who never decide about each other or themselves. */
const ownerOf = async (trx: Trx, call: Call): Promise<Account> => {
  const caller = await accountById(trx, sessionOf(call).accountId)
  if (roleOf(caller) === 'subuser') throw fail(code.forbidden)
  return caller
}

const isSubUserOf = ({ id }: Account) =>
  sql<boolean>`a.parent_id = ${id} and a.rights = 'subuser' and a.deleted_at is null`

const level = sql`coalesce(g.level, 'none')`

const subUsersOf = (owner: Account): ListSource<RowOf<List>, Pick<Input<List>['query'], 'level'>> => ({
  from: sql`account a left join billing_access g on g.site_id = a.site_id and g.account_id = a.id and g.owner_id = a.parent_id`,
  columns: { id: sql`a.id::text`, email: sql`a.email`, name: sql`a.name`, level },
  where: [isSubUserOf(owner)],
  search: [sql`a.email`, sql`a.name`],
  filters: { level: (wanted) => sql`${level} = ${wanted}` },
  order: { level: sql`array_position('{none,see,change,pay}', ${level})` },
  sort: 'email',
  tie: sql`a.id`,
  few: true,
})

const set = ({ params, body }: Input<Set>, call: Call): Promise<{ saved: true }> =>
  call.inSite(async (trx) => {
    const owner = await ownerOf(trx, call)
    const { rows } = await sql<{ id: number }>`
      select a.id from account a where a.id = ${rowNumber(params.id)} and ${isSubUserOf(owner)}`.execute(trx)
    if (!rows[0]) throw fail(code.notFound)
    const subUser = await heldAccount(trx, rows[0].id)
    if (body.level === 'none')
      await trx.deleteFrom('billing_access').where('account_id', '=', subUser.id).execute()
    else await grant(trx, call, owner, subUser, body.level)
    const method = `${subUser.email}: ${body.level}`
    await record(trx, call, 'billing-access-changed', { accountId: owner.id, method })
    return { saved: true }
  })

const grant = async (
  trx: Trx,
  call: Call,
  owner: Account,
  subUser: Account,
  granted: 'see' | 'change' | 'pay',
): Promise<void> => {
  const { accountId, impersonatedBy } = sessionOf(call)
  const given = { level: granted, owner_id: owner.id, granted_by: impersonatedBy ?? accountId }
  await trx
    .insertInto('billing_access')
    .values({ site_id: call.site.id, account_id: subUser.id, ...given })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet({ ...given, granted_at: sql`now()` }))
    .execute()
}

export const billingAccessHandlers: Handlers<typeof billingAccess, Call> = {
  list: ({ query }, call) =>
    call.inSite(async (trx) => listPage(trx, subUsersOf(await ownerOf(trx, call)), query, {})),
  set,
}
