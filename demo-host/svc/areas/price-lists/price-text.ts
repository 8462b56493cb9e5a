import { sql, type RawBuilder } from 'kysely'

/** An amount as text with all its digits, and two after the point at least. */
export const amountText = (amount: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`round(${amount}, greatest(min_scale(${amount}), 2))::text`

/** A price as its kind has it; null without an amount. */
export const priceOf = (
  amount: RawBuilder<unknown>,
  currency: string,
  period: 'hour' | 'month',
): RawBuilder<unknown> =>
  sql`case when ${amount} is not null then jsonb_build_object('amount', ${amountText(amount)}, 'currency', ${currency}::text,
    'period', ${period}::text) end`

/** What an amount becomes. */
export const changeOf = (
  from: RawBuilder<unknown>,
  to: RawBuilder<unknown>,
  currency: string,
): RawBuilder<unknown> =>
  sql`jsonb_build_object('currency', ${currency}::text, 'from', ${amountText(from)}, 'to', ${amountText(to)},
    'by', ${amountText(sql`(${to} - ${from})`)})`
