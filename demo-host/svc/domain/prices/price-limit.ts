import { sql } from 'kysely'
import { code } from '../../../../src/contract/engine/error-codes.ts'
import type { Trx } from '../../kernel/db/database.ts'
import { fail } from '../../kernel/http/fail.ts'
import type { Account } from '../accounts/accounts.ts'
import type { Call } from '../calls/call.ts'
import { LimitReached } from '../notifications/tell-of-limit.ts'
import { aMonth, type Becoming, monthOf, pricedAs } from './price-columns.ts'

/** Maximum monthly price of one server: the account's own limit, else the site's. */
export const maxServerPrice = ({ site }: Pick<Call, 'site'>, account: Account) => ({
  amount: account.max_server_price ?? site.row.max_server_price,
  currency: site.row.currency,
})

/**
 * Throws code 927 for a server above its owner's maximum monthly price: a new one, or one that would become
 * more expensive. Hourly billing counts as always on.
 */
export const requireWithinPrice = async (
  trx: Trx,
  call: Call,
  owner: Account,
  serverId: string,
  becoming?: Becoming,
): Promise<void> => {
  const max = maxServerPrice(call, owner).amount
  const before = becoming ? monthOf : sql`null`
  const { rows } = await sql<{ price: string; currency: string }>`
    select n.price::text as price, n.currency from server r
    cross join lateral (select ${aMonth} as price, p.currency from ${pricedAs(becoming ?? {})} p) n
    where r.id = ${serverId} and n.price > ${max}::numeric and n.price > coalesce(${before}, 0)`.execute(trx)
  const over = rows[0]
  if (!over) return
  const refusal = fail(code.wrongState, { params: { reason: 'maxPrice', ...over, max } })
  throw new LimitReached(refusal, owner.id, 'price')
}
