import { sql, type RawBuilder } from 'kysely'
import type { Handlers } from '../../../../src/contract/engine/endpoint.ts'
import type { pricing } from '../../../../src/contract/servers/pricing.ts'
import type { RowOf } from '../../../../src/contract/engine/rows.ts'
import type { Call } from '../../domain/calls/call.ts'
import { listPage } from '../../kernel/db/list-page.ts'
import type { ListSource } from '../../kernel/db/list-source.ts'

export const pricingHandlers: Handlers<typeof pricing, Call> = {
  list: ({ query }, call) =>
    call.inSite((trx) => listPage(trx, pricesIn(query.currency ?? call.site.row.currency), query, {})),
}

const pricesIn = (
  currency: string,
): ListSource<RowOf<typeof pricing.list>, { currency?: string | undefined }> => ({
  from: sql`price_item p`,
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
