import { sql, type RawBuilder } from 'kysely'
import type { Handlers } from '../../../../src/contract/engine/endpoint.ts'
import type { pricing } from '../../../../src/contract/servers/pricing.ts'
import type { RowOf } from '../../../../src/contract/engine/rows.ts'
import { sessionOf, type Call } from '../../domain/calls/call.ts'
import { listPage } from '../../kernel/db/list-page.ts'
import type { ListSource } from '../../kernel/db/list-source.ts'
import { priceSheet } from './price-sheet.ts'
import { usageStatement } from './usage-statement.ts'

export const pricingHandlers: Handlers<typeof pricing, Call> = {
  list: ({ query }, call) => {
    const own = call.site.row.currency
    const from = (query.currency ?? own) === own ? ownPrices(call) : sql`price_item p`
    return call.inSite((trx) => listPage(trx, pricesFrom(from, query.currency ?? own), query, {}))
  },
  sheet: priceSheet,
  statement: usageStatement,
}

// Other currencies have no list of an account.
const ownPrices = (call: Call): RawBuilder<unknown> =>
  sql`prices_of(${call.site.id}::int, ${sessionOf(call).accountId}::int) p`

const pricesFrom = (
  from: RawBuilder<unknown>,
  currency: string,
): ListSource<RowOf<typeof pricing.list>, { currency?: string | undefined }> => ({
  from,
  columns: {
    id: sql`p.item`,
    item: sql`p.item`,
    hourly: priceOf(sql`p.hourly`, 'hour'),
    monthly: priceOf(sql`p.monthly`, 'month'),
  },
  where: [sql`p.currency = ${currency}`],
  search: [sql`p.item`],
  filters: { currency: (asked) => sql`p.currency = ${asked}` },
  empty: ['hourly'],
  sort: 'item',
  order: { item: sql`p.position`, hourly: sql`p.hourly`, monthly: sql`p.monthly` },
})

// All digits of it, and two of its cents at least.
const priceOf = (amount: RawBuilder<unknown>, period: string): RawBuilder<unknown> =>
  sql`case when ${amount} is not null then jsonb_build_object('amount', round(${amount}, greatest(min_scale(${amount}), 2))::text, 'currency', p.currency,
    'period', ${period}::text) end`
