import { sql } from 'kysely'
import { mostDocuments, type billingProfile } from '../../../../src/contract/billing/profile.ts'
import type { Handlers } from '../../../../src/contract/engine/endpoint.ts'
import { code } from '../../../../src/contract/engine/error-codes.ts'
import type { RowOf } from '../../../../src/contract/engine/rows.ts'
import { record } from '../../domain/audit/record.ts'
import { requirePermittedByProfile } from '../../domain/billing/billing-profile.ts'
import { sessionOf, type Call } from '../../domain/calls/call.ts'
import { listPage } from '../../kernel/db/list-page.ts'
import type { ListSource } from '../../kernel/db/list-source.ts'
import { fail } from '../../kernel/http/fail.ts'
import { lockPayer, payerOf } from '../../domain/billing/payer.ts'

type Table = typeof billingProfile

/** Documents of a paying account, newest first. */
export const documentsOf = (accountId: number): ListSource<RowOf<Table['documents']>> => ({
  from: sql`billing_document d`,
  columns: { id: sql`d.id`, name: sql`d.name`, size: sql`d.size`, dtCreate: sql`d.created_at` },
  where: [sql`d.account_id = ${accountId}`],
  search: [sql`d.name`],
  sort: '-dtCreate',
  few: true,
})

/** Documents that verify an account: handed in by its owner, read by staff. */
export const documentCalls: Pick<Handlers<Table, Call>, 'documents' | 'addDocument'> = {
  documents: ({ query }, call) =>
    call.inSite(async (trx) => listPage(trx, documentsOf((await payerOf(trx, call)).id), query, {})),
  addDocument: ({ body: { attachment } }, call) =>
    call.inSite(async (trx) => {
      const payer = await lockPayer(trx, call)
      requirePermittedByProfile(payer, 'addDocument')
      const { many } = await trx
        .selectFrom('billing_document')
        .select(({ fn }) => fn.countAll<string>().as('many'))
        .where('account_id', '=', payer.id)
        .executeTakeFirstOrThrow()
      if (Number(many) >= mostDocuments) throw fail(code.listFull, { params: { max: mostDocuments } })
      const { rows } = await sql<{ name: string | null }>`
        select billing_document_from(${attachment}, ${sessionOf(call).accountId}::int, ${payer.id}::int) as name`.execute(
        trx,
      )
      const name = rows[0]?.name
      if (!name) throw fail(code.badRequest, { key: 'attachment' })
      await record(trx, call, 'billing-document-added', { accountId: payer.id, method: name })
      return { saved: true }
    }),
}
