import { sql } from 'kysely'
import { mostContacts, type billingProfile } from '../../../../src/contract/billing/profile.ts'
import type { Handlers } from '../../../../src/contract/engine/endpoint.ts'
import { code } from '../../../../src/contract/engine/error-codes.ts'
import type { RowOf } from '../../../../src/contract/engine/rows.ts'
import { record } from '../../domain/audit/record.ts'
import type { Call } from '../../domain/calls/call.ts'
import { listPage } from '../../kernel/db/list-page.ts'
import type { ListSource } from '../../kernel/db/list-source.ts'
import { fail } from '../../kernel/http/fail.ts'
import { rowId } from '../../kernel/http/request.ts'
import { lockPayer, payerOf } from '../../domain/billing/payer.ts'

type Table = typeof billingProfile

const contactsOf = (accountId: number): ListSource<RowOf<Table['contacts']>> => ({
  from: sql`billing_contact c`,
  columns: { id: sql`c.id::text`, email: sql`c.email`, name: sql`c.name` },
  where: [sql`c.account_id = ${accountId}`],
  search: [sql`c.email`, sql`c.name`],
  sort: 'email',
  tie: sql`c.id`,
  few: true,
})

/** Addresses that get invoices. */
export const contactCalls: Pick<Handlers<Table, Call>, 'contacts' | 'addContact' | 'removeContact'> = {
  contacts: ({ query }, call) =>
    call.inSite(async (trx) => listPage(trx, contactsOf((await payerOf(trx, call)).id), query, {})),
  addContact: ({ body: { email, name = '' } }, call) =>
    call.inSite(async (trx) => {
      const payer = await lockPayer(trx, call)
      const { many } = await trx
        .selectFrom('billing_contact')
        .select(({ fn }) => fn.countAll<string>().as('many'))
        .where('account_id', '=', payer.id)
        .executeTakeFirstOrThrow()
      if (Number(many) >= mostContacts) throw fail(code.listFull, { params: { max: mostContacts } })
      const { rows } = await sql`insert into billing_contact (site_id, account_id, email, name)
        values (${payer.site_id}, ${payer.id}, ${email.trim()}, ${name.trim()})
        on conflict (site_id, account_id, lower(email)) do nothing returning id`.execute(trx)
      if (rows.length === 0) throw fail(code.alreadyListed, { key: 'email' })
      await record(trx, call, 'billing-contact-added', { accountId: payer.id, method: email.trim() })
      return { saved: true }
    }),
  removeContact: ({ params }, call) =>
    call.inSite(async (trx) => {
      const payer = await lockPayer(trx, call)
      const removed = await trx
        .deleteFrom('billing_contact')
        .where('id', '=', rowId(params.id))
        .where('account_id', '=', payer.id)
        .returning('email')
        .executeTakeFirst()
      if (!removed) throw fail(code.notFound)
      await record(trx, call, 'billing-contact-removed', { accountId: payer.id, method: removed.email })
      return { saved: true }
    }),
}
