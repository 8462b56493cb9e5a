import { sql } from 'kysely'
import type { Infer } from 'superstruct'
import type { batch, EmailChange } from '../../../../src/contract/batch.ts'
import type { Input, Reply } from '../../../../src/contract/endpoint.ts'
import { accountById, type Account } from '../../domain/accounts/accounts.ts'
import { reachedBy } from '../../domain/accounts/reach.ts'
import { isAdministrator } from '../../domain/accounts/rights.ts'
import { sessionOf, type Call } from '../../domain/calls/call.ts'
import { listPage } from '../../kernel/db/list-page.ts'
import type { ListSource } from '../../kernel/db/list-source.ts'

type Query = Input<typeof batch.emailChanges>['query']

/** The addresses that were changed, of accounts that the caller manages. */
export const emailChanges = (
  { query }: Input<typeof batch.emailChanges>,
  call: Call,
): Promise<Reply<typeof batch.emailChanges>> =>
  call.inSite(async (trx) => {
    const caller = await accountById(trx, sessionOf(call).accountId)
    return listPage(trx, changesFor(caller), query, {})
  })

const changesFor = (
  caller: Account,
): ListSource<Infer<typeof EmailChange>, Pick<Query, 'since' | 'until'>> => ({
  from: sql`email_change c join account a on a.site_id = c.site_id and a.id = c.account_id`,
  columns: {
    id: sql`c.id::text`,
    at: sql`c.changed_at`,
    userId: sql`a.id::text`,
    oldEmail: sql`c.old_email`,
    newEmail: sql`c.new_email`,
    by: sql`(select b.email from account b where b.site_id = c.site_id and b.id = c.changed_by)`,
    told: sql`c.told`,
  },
  where: [reachedBy(caller, 'access')],
  few: !isAdministrator(caller),
  search: [sql`c.old_email`, sql`c.new_email`, sql`a.id::text`],
  filters: {
    since: (since) => sql`c.changed_at >= ${since}::timestamptz`,
    until: (until) => sql`c.changed_at < ${until}::timestamptz`,
  },
  sort: '-at',
  tie: sql`c.id`,
})
