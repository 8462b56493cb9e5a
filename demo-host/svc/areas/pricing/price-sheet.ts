import { sql } from 'kysely'
import type { HandlerReply, Input } from '../../../../src/contract/engine/endpoint.ts'
import type { pricing } from '../../../../src/contract/servers/pricing.ts'
import type { Call } from '../../domain/calls/call.ts'
import {
  answerDocument,
  documentFrame,
  writeAmount,
  type DocumentFrame,
} from '../../domain/documents/documents.ts'
import type { Trx } from '../../kernel/db/database.ts'
import type { PdfDocument } from '../../kernel/pdf/document.ts'

/** The caller's own prices as a PDF. */
export const priceSheet = async (
  { query }: Input<typeof pricing.sheet>,
  call: Call,
): Promise<HandlerReply<typeof pricing.sheet>> => {
  const document = await call.inSite(async (trx) => {
    const frame = await documentFrame(trx, call, query.language)
    return sheet(frame, await pricesNow(trx, call.site.id, frame.account.id))
  })
  return answerDocument(call, document, 'price-list.pdf')
}

interface Prices {
  /** The day on which they were read, in UTC. */
  today: Date
  terms: { currency: string; starts: Date; ends: Date | null } | undefined
  items: { item: string; hourly: string | null; monthly: string }[]
}

const pricesNow = async (trx: Trx, siteId: number, accountId: number): Promise<Prices> => {
  const { rows: terms } = await sql<NonNullable<Prices['terms']>>`
    select * from price_terms(${siteId}::int, ${accountId}::int) where currency is not null`.execute(trx)
  const { rows: items } = await sql<Prices['items'][number]>`
    select item, trim_scale(hourly)::text as hourly, trim_scale(monthly)::text as monthly
    from prices_of(${siteId}::int, ${accountId}::int) order by position, item`.execute(trx)
  const { rows: days } = await sql<{ today: Date }>`
    select date_trunc('day', now(), 'UTC') as today`.execute(trx)
  return { today: days[0]!.today, terms: terms[0], items }
}

// Dated by the day, so that the sheet of a day always has the same bytes.
const sheet = (frame: DocumentFrame, { today, terms, items }: Prices): PdfDocument => {
  const { head, messages, language, when, day } = frame
  const amount = (text: string | null) =>
    text === null || !terms ? '–' : writeAmount(text, terms.currency, language)
  return {
    ...head,
    title: messages.priceList,
    date: today,
    facts: [
      [messages.date, day(today)],
      ...(terms
        ? ([
            [messages.currency, terms.currency],
            ...(terms.starts > first ? ([[messages.validFrom, when(terms.starts)]] as const) : []),
          ] as const)
        : []),
      ...(terms?.ends ? ([[messages.validUntil, when(terms.ends)]] as const) : []),
    ],
    tables: [
      {
        columns: [
          { title: messages.item },
          { title: messages.hourly, isFigure: true },
          { title: messages.monthly, isFigure: true },
        ],
        rows: items.map(({ item, hourly, monthly }) => ({
          cells: [itemName(messages, item), amount(hourly), amount(monthly)],
        })),
        empty: messages.noPrices,
      },
    ],
    notes: [messages.priceNote],
  }
}

// Prices from before price lists had versions hold since then.
const first = new Date('2000-01-01T00:00:00Z')

const itemName = (messages: Readonly<Record<string, string>>, item: string): string =>
  messages[`item.${item}`] ?? item
