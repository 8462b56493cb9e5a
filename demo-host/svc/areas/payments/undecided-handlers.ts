import { sql } from 'kysely'
import type { undecidedCharges } from '../../../../src/contract/billing/undecided-charges.ts'
import type { Handlers, Input } from '../../../../src/contract/engine/endpoint.ts'
import type { RowOf } from '../../../../src/contract/engine/rows.ts'
import { accountById, type Account } from '../../domain/accounts/accounts.ts'
import { requireAdministrator, rolesUpTo } from '../../domain/accounts/authorization.ts'
import { isBillingAdministrator } from '../../domain/billing/billing-administrator.ts'
import { sessionOf, type Call } from '../../domain/calls/call.ts'
import { isUndecided } from '../../domain/card-payments/close-charge.ts'
import { listPage } from '../../kernel/db/list-page.ts'
import type { ListSource } from '../../kernel/db/list-source.ts'
import { moneyColumn } from '../../kernel/db/money-column.ts'
import { checkAndClose } from './check-and-close.ts'

type List = typeof undecidedCharges.list

/** Charges whose outcome is not known, for administrators; those of billing close them. */
export const undecidedChargesHandlers: Handlers<typeof undecidedCharges, Call> = {
  list: ({ query }, call) =>
    call.inSite(async (trx) => {
      await requireAdministrator(trx, call)
      const caller = await accountById(trx, sessionOf(call).accountId)
      const mayClose = await isBillingAdministrator(trx, call)
      return listPage(trx, chargesFor(call, caller, mayClose), query, {})
    }),
  close: checkAndClose,
}

const status = sql`case when p.reason = 'differs' then 'differs' when p.state = 'waiting' then 'unanswered' else 'processing' end`

const chargesFor = (
  call: Call,
  caller: Account,
  mayClose: boolean,
): ListSource<RowOf<List>, Pick<Input<List>['query'], 'status'>> => ({
  from: sql`payment p join account a on a.site_id = p.site_id and a.id = p.account_id`,
  columns: {
    id: sql`p.id::text`,
    email: sql`a.email`,
    user: sql`case when a.deleted_at is null then ${call.site.row.slug}::text || '/' || a.id else '' end`,
    amount: moneyColumn(sql`p.amount_minor`, sql`p.currency`),
    purpose: sql`p.purpose`,
    status,
    dtCreate: sql`p.created_at`,
    tries: sql`p.tries`,
    dtCheck: sql`p.due_at`,
    reference: sql`coalesce(p.checkout, p.reference, '')`,
    isClosable: sql`${mayClose}::boolean`,
  },
  where: [
    sql`p.site_id = ${call.site.id}::int and ${isUndecided}`,
    sql`a.rights = any(${rolesUpTo(caller)}::text[])`,
  ],
  search: [sql`a.email`, sql`p.checkout`, sql`p.reference`],
  filters: { status: (wanted) => sql`${status} = ${wanted}` },
  sort: 'dtCreate',
  order: { amount: sql`p.amount_minor` },
  empty: ['dtCheck'],
  tie: sql`p.id`,
})
