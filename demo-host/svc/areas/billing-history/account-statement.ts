import { sql } from 'kysely'
import type { billingHistory } from '../../../../src/contract/billing/history.ts'
import type { HandlerReply, Input } from '../../../../src/contract/engine/endpoint.ts'
import { code } from '../../../../src/contract/engine/error-codes.ts'
import { paidText, type PaidCurrency } from '../../../../src/contract/money/money.ts'
import { payingAccountId } from '../../domain/billing/payer.ts'
import type { Call } from '../../domain/calls/call.ts'
import {
  answerDocument,
  documentFrame,
  writeAmount,
  type DocumentFrame,
} from '../../domain/documents/documents.ts'
import type { Trx } from '../../kernel/db/database.ts'
import { parseTimestamp } from '../../kernel/db/list-source.ts'
import { fail } from '../../kernel/http/fail.ts'
import type { PdfDocument, PdfTable } from '../../kernel/pdf/document.ts'
import { historyLines, type HistoryLine } from './history-lines.ts'
import { kindOf } from './transaction-kind.ts'

// A document of more is for programs, which have the list.
const most = 5000

interface Statement {
  from: Date
  until: Date
  /** Balances in cents before the period, by currency. */
  opening: ReadonlyMap<string, bigint>
  /** The oldest first. */
  lines: readonly HistoryLine[]
}

/** What happened to the paying account in a period, as a PDF. Throws code 903 for an empty period, 950 above 5,000 lines. */
export const accountStatement = async (
  { query }: Input<typeof billingHistory.statement>,
  call: Call,
): Promise<HandlerReply<typeof billingHistory.statement>> => {
  const [from, until] = [parseTimestamp(query.from), parseTimestamp(query.until)]
  if (from >= until) throw fail(code.badRequest, { key: 'until' })
  const document = await call.inSite(async (trx) => {
    const frame = await documentFrame(trx, call, query.language)
    const accountId = payingAccountId(frame.account)
    const lines = await historyLines(trx, { accountId, since: from, until }).rows(undefined, 0, most + 1)
    if (lines.length > most) throw fail(code.reportTooLong)
    const opening = await balancesBefore(trx, accountId, from)
    return statement(frame, { from, until, opening, lines: lines.toReversed() })
  })
  return answerDocument(
    call,
    document,
    `statement-${query.from.slice(0, 10)}-${query.until.slice(0, 10)}.pdf`,
  )
}

/** The last balance of each currency before a timestamp: that of the newest of its kinds' last lines. */
const balancesBefore = async (trx: Trx, accountId: number, at: Date): Promise<Map<string, bigint>> => {
  const { rows } = await sql<{ currency: string; minor: string }>`
    select distinct on (c.currency) c.currency, l.balance_minor::text as minor
    from billing_history_count c cross join lateral (select h.number, h.balance_minor from billing_history h
      where h.account_id = c.account_id and h.kind = c.kind and h.currency = c.currency
        and h.number <= (select b.number from billing_history b where b.account_id = c.account_id and b.at < ${at}::timestamptz
          order by b.at desc limit 1)
      order by h.number desc limit 1) l
    where c.account_id = ${accountId}::int order by c.currency, l.number desc`.execute(trx)
  return new Map(rows.map(({ currency, minor }) => [currency, BigInt(minor)]))
}

// Dated by the end of its period, so that a period that is over always has the same bytes.
const statement = (frame: DocumentFrame, { from, until, opening, lines }: Statement): PdfDocument => {
  const { head, messages } = frame
  const currencies = [...new Set([...opening.keys(), ...lines.map(({ currency }) => currency)])].sort()
  return {
    ...head,
    title: messages.accountStatement,
    date: until,
    facts: [
      [messages.from, frame.when(from)],
      [messages.until, frame.when(until)],
      ...(currencies.length > 0 ? ([[messages.currency, currencies.join(', ')]] as const) : []),
    ],
    tables:
      currencies.length > 0
        ? currencies.map((currency) => table(frame, currency, opening.get(currency) ?? 0n, lines))
        : [{ columns: columnsOf(frame), rows: [], empty: messages.noTransactions }],
    notes: [messages.balanceNote, messages.notAnInvoice],
  }
}

const columnsOf = ({ messages }: DocumentFrame): PdfTable['columns'] => [
  { title: messages.date },
  { title: messages.transaction },
  { title: messages.amount, isFigure: true },
  { title: messages.balance, isFigure: true },
]

const table = (
  frame: DocumentFrame,
  currency: string,
  opening: bigint,
  lines: readonly HistoryLine[],
): PdfTable => {
  const { messages, language } = frame
  const money = (minor: bigint) =>
    writeAmount(paidText({ minor, currency: currency as PaidCurrency }).amount, currency, language)
  const own = lines.filter((line) => line.currency === currency)
  const closing = own.length > 0 ? BigInt(own.at(-1)!.balanceMinor) : opening
  return {
    title: currency,
    columns: columnsOf(frame),
    rows: own.map((line) => ({
      cells: [
        frame.when(line.at),
        [
          messages[`transaction.${kindOf(line.kind)}`],
          ...[line.deposit ?? line.invoice?.split(' ')[1] ?? line.memo].filter(Boolean),
        ],
        line.changeMinor === '0' ? `(${money(BigInt(line.movedMinor))})` : money(BigInt(line.changeMinor)),
        money(BigInt(line.balanceMinor)),
      ],
    })),
    empty: messages.noTransactions,
    totals: [
      [messages.opening, money(opening)],
      [messages.closing, money(closing)],
    ],
  }
}
