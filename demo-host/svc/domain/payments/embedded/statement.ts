import { sql, type Kysely } from 'kysely'
import type { Tables } from '../../../kernel/db/rows.ts'
import { moneyText } from './money-text.ts'
import { accountOf, type Wire } from './store.ts'

/** A line of a card's statement. */
interface StatementLine {
  text: string
  amount: string
}

const most = 20

/**
 * The statement of a test card, as its bank would show it to the customer who added it in this session: what was charged, the newest
 * first. The session's address is known to that customer alone.
 */
export const statementOf = (
  query: Kysely<Tables>,
  session: Wire,
  language: string,
): Promise<StatementLine[]> =>
  query.transaction().execute(async (books) => {
    const { rows } = await sql<{ body: Wire }>`
      select body from embedded_payment where kind = 'intent' and account = ${await accountOf(books, session.id)}
        and body ->> 'customer' = ${String(session['customer'])} and body ->> 'status' = 'succeeded'
      order by created_at desc limit ${sql.lit(most)}`.execute(books)
    return rows.map(({ body }) => ({
      text: typeof body['description'] === 'string' ? body['description'] : '',
      amount: moneyText(body['amount'], body['currency'], language),
    }))
  })
