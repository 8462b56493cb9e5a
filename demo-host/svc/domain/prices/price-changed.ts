import { sql } from 'kysely'
import { code } from '../../../../src/contract/engine/error-codes.ts'
import type { Trx } from '../../kernel/db/database.ts'
import { fail } from '../../kernel/http/fail.ts'
import { type Becoming, pricedAs } from './price-columns.ts'

/** Price of a server after a change. Throws code 927 with the reason `noPrice` if a part has no price. */
export const priceChanged = async (
  trx: Trx,
  serverId: string,
  becoming: Becoming,
): Promise<{ amount: string; currency: string; period: 'month' | 'hour' }> => {
  const { rows } = await sql<{ currency: string; amount: string | null; billing: string }>`
    select p.currency, (case p.billing when 'monthly' then p.monthly else p.hourly_on end)::text as amount, p.billing
    from server r cross join lateral ${pricedAs(becoming)} p where r.id = ${serverId}`.execute(trx)
  const { currency = '', amount = null, billing = '' } = rows[0] ?? {}
  if (amount === null) throw fail(code.wrongState, { params: { reason: 'noPrice', currency } })
  return { amount, currency, period: billing === 'monthly' ? 'month' : 'hour' }
}
