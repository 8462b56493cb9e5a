import { sql, type RawBuilder } from 'kysely'
import type { Trx } from '../../kernel/db/database.ts'
import type { DateOrdered } from '../../kernel/db/date-page.ts'

/** Which lines of an account's history. */
export interface HistoryFilter {
  accountId: number
  /** As the ledger calls them; all kinds if omitted. */
  kinds?: readonly string[] | undefined
  /** All kinds but these. */
  except?: readonly string[] | undefined
  currency?: string | undefined
  /** From a time, and before a time. */
  since?: Date | undefined
  until?: Date | undefined
}

/** A line of `billing_history`, and what belongs to its transaction. */
export interface HistoryLine {
  number: string
  at: Date
  kind: string
  currency: string
  changeMinor: string
  movedMinor: string
  balanceMinor: string
  month: string | null
  deposit: string | null
  /** The invoice that was issued, paid or corrected, as `<id> <number>`; of a credit note its own number. */
  invoice: string | null
  memo: string
}

/** Lines of an account, the newest first: each page, count and place is a few lookups, however many lines there are. */
export const historyLines = (trx: Trx, filter: HistoryFilter): DateOrdered<HistoryLine> => {
  const { accountId, since, until } = filter
  const streams = streamsOf(filter)
  let known: Promise<{ low: bigint; high: bigint }> | undefined
  const bounds = () => (known ??= boundsOf(trx, accountId, since, until))
  return {
    async count(from) {
      const { low, high } = await bounds()
      const first = from ? greatest(low, await numberBefore(trx, accountId, from)) : low
      if (high <= first) return 0
      return streams ? countIn(trx, accountId, streams, first, high) : Number(high - first)
    },
    async rows(before, skip, most) {
      const { low, high } = await bounds()
      const last = before ? least(high, await numberBefore(trx, accountId, before)) : high
      return read(trx, accountId, { streams, low, high: last, order: sql`desc`, skip, most })
    },
    async after(timestamp, most) {
      const { low, high } = await bounds()
      const first = await numberBefore(trx, accountId, new Date(Number(timestamp) + 1))
      return read(trx, accountId, {
        streams,
        low: greatest(low, first),
        high,
        order: sql`asc`,
        skip: 0,
        most,
      })
    },
  }
}

const greatest = (one: bigint, other: bigint): bigint => (one > other ? one : other)
const least = (one: bigint, other: bigint): bigint => (one < other ? one : other)

interface Range {
  streams: RawBuilder<unknown> | undefined
  /** Numbers after this one, up to that. */
  low: bigint
  high: bigint
  order: RawBuilder<unknown>
  skip: number
  most: number
}

// Bounds and limits are written as they are: the planner has to see that a page is few rows of an index.
const read = async (
  trx: Trx,
  accountId: number,
  { streams, low, high, order, skip, most }: Range,
): Promise<HistoryLine[]> => {
  if (high <= low) return []
  const lines = (more: RawBuilder<unknown>, many: number) => sql`select h.number from billing_history h
    where h.account_id = ${sql.lit(accountId)} and h.number > ${sql.lit(low)} and h.number <= ${sql.lit(high)} ${more}
    order by h.number ${order} limit ${sql.lit(many)}`
  const numbers = streams
    ? sql`select h.number from (${streams}) s
        cross join lateral (${lines(sql`and h.kind = s.kind and h.currency = s.currency`, most + skip)}) h
        order by h.number ${order} limit ${sql.lit(most)} offset ${sql.lit(skip)}`
    : sql`${lines(sql``, most)} offset ${sql.lit(skip)}`
  const { rows } = await sql<HistoryLine>`select ${fields} from (${numbers}) n
    join billing_history h on h.account_id = ${sql.lit(accountId)} and h.number = n.number
    order by h.number ${order}`.execute(trx)
  return rows
}

const fields = sql`h.number::text as number, h.at, h.kind, h.currency, h.change_minor::text as "changeMinor",
  h.moved_minor::text as "movedMinor", h.balance_minor::text as "balanceMinor",
  (select to_char(b.month at time zone 'UTC', 'YYYY-MM') from usage_booking b
    where b.transaction_id = h.transaction_id limit 1) as month,
  (select d.id::text from deposit d where d.site_id = h.site_id and d.account_id = h.account_id
    and d.ledger_transaction_id = h.transaction_id limit 1) as deposit,
  coalesce((select i.id || ' ' || i.number from invoice i where i.site_id = h.site_id and i.account_id = h.account_id
      and i.ledger_transaction_id = h.transaction_id limit 1),
    (select i.id || ' ' || i.number from invoice_payment p join invoice i on i.id = p.invoice_id
      where p.site_id = h.site_id and p.account_id = h.account_id and p.ledger_transaction_id = h.transaction_id limit 1),
    (select c.invoice_id || ' ' || c.number from credit_note c
      where c.site_id = h.site_id and c.account_id = h.account_id and c.ledger_transaction_id = h.transaction_id limit 1)) as invoice,
  coalesce((select t.memo from ledger_transaction t where t.id = h.transaction_id), '') as memo`

/** The kinds and currencies that a filter leaves, of which each has an index of its own; undefined for all lines. */
const streamsOf = ({
  accountId,
  kinds,
  except,
  currency,
}: HistoryFilter): RawBuilder<unknown> | undefined => {
  const wanted = [
    ...(kinds ? [sql`c.kind = any(${kinds}::text[])`] : []),
    ...(except ? [sql`c.kind <> all(${except}::text[])`] : []),
    ...(currency ? [sql`c.currency = ${currency}`] : []),
  ]
  if (wanted.length === 0) return undefined
  return sql`select c.kind, c.currency from billing_history_count c
    where c.account_id = ${sql.lit(accountId)} and ${sql.join(wanted, sql` and `)}`
}

const countIn = async (
  trx: Trx,
  accountId: number,
  streams: RawBuilder<unknown>,
  low: bigint,
  high: bigint,
): Promise<number> => {
  const upTo = (bound: bigint) => sql`coalesce((select h.kind_number from billing_history h
    where h.account_id = ${sql.lit(accountId)} and h.kind = s.kind and h.currency = s.currency and h.number <= ${sql.lit(bound)}
    order by h.number desc limit 1), 0)`
  const { rows } = await sql<{ lines: number }>`
    select coalesce(sum(${upTo(high)} - ${upTo(low)}), 0)::int as lines from (${streams}) s`.execute(trx)
  return rows[0]!.lines
}

const boundsOf = async (
  trx: Trx,
  accountId: number,
  since: Date | undefined,
  until: Date | undefined,
): Promise<{ low: bigint; high: bigint }> => ({
  low: since ? await numberBefore(trx, accountId, since) : 0n,
  high: await numberBefore(trx, accountId, until),
})

/** The number of the last line before a timestamp, if given; 0 without one. */
const numberBefore = async (trx: Trx, accountId: number, timestamp: Date | undefined): Promise<bigint> => {
  const { rows } = await sql<{ number: string }>`select l.number::text as number from billing_history l
    where l.account_id = ${sql.lit(accountId)} ${timestamp ? sql`and l.at < ${timestamp}::timestamptz` : sql``}
    order by l.at desc limit 1`.execute(trx)
  return BigInt(rows[0]?.number ?? 0)
}
