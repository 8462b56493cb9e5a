import { decimalText, readDecimal } from '../../../../src/contract/money/decimal.ts'
import { paidText, roundToPaid, sumPaid, type Paid } from '../../../../src/contract/money/money.ts'
import { code } from '../../../../src/contract/engine/error-codes.ts'
import type { HandlerReply, Input } from '../../../../src/contract/engine/endpoint.ts'
import type { pricing } from '../../../../src/contract/servers/pricing.ts'
import type { Call } from '../../domain/calls/call.ts'
import {
  answerDocument,
  documentFrame,
  writeAmount,
  writeMonth,
  writeNumber,
  writeTime,
  type DocumentFrame,
} from '../../domain/documents/documents.ts'
import { fail } from '../../kernel/http/fail.ts'
import type { PdfDocument, PdfRow, PdfTable } from '../../kernel/pdf/document.ts'
import { usageOfMonth, type UsageOfMonth, type UsedLine } from './usage-of-month.ts'

/** What the caller's servers used in a month, as a PDF. Throws code 903 for one to come, 950 above 5,000 lines. */
export const usageStatement = async (
  { query }: Input<typeof pricing.statement>,
  call: Call,
): Promise<HandlerReply<typeof pricing.statement>> => {
  const now = new Date().toISOString().slice(0, 7)
  const { month = now } = query
  if (!monthOfUtc.test(month) || month < first || month > now) throw fail(code.badRequest, { key: 'month' })
  const document = await call.inSite(async (trx) => {
    const frame = await documentFrame(trx, call, query.language)
    const whose = { siteId: call.site.id, accountId: frame.account.id, month }
    return statement(frame, await usageOfMonth(trx, whose))
  })
  return answerDocument(call, document, `usage-${month}.pdf`)
}

const monthOfUtc = /^\d{4}-(0[1-9]|1[0-2])$/

// No servers existed before.
const first = '2000-01'

// Dated by what it knows, so that a month that is over always has the same bytes.
const statement = (frame: DocumentFrame, usage: UsageOfMonth): PdfDocument => {
  const { head, messages, language } = frame
  const isOver = usage.until.getTime() === usage.ends.getTime()
  const currencies = [...new Set(usage.lines.map(({ currency }) => currency))]
  const tables = currencies.map((currency) =>
    table(
      frame,
      currency,
      usage.lines.filter((line) => line.currency === currency),
    ),
  )
  return {
    ...head,
    title: messages.statement,
    subtitle: writeMonth(usage.begins, language),
    date: usage.until,
    facts: [
      ...(isOver ? [] : ([[messages.until, frame.when(usage.until)]] as const)),
      ...(currencies.length > 0 ? ([[messages.currency, currencies.join(', ')]] as const) : []),
    ],
    tables: tables.length > 0 ? tables : [{ ...columnsOf(frame), rows: [], empty: messages.nothing }],
    notes: [messages.roundingNote, isOver ? messages.closedMonth : messages.openMonth],
  }
}

const columnsOf = ({ messages }: DocumentFrame): Pick<PdfTable, 'columns'> => ({
  columns: [
    { title: messages.used },
    { title: messages.quantity, isFigure: true },
    { title: messages.unitPrice, isFigure: true },
    { title: messages.amount, isFigure: true },
  ],
})

// Each line is rounded once, and the total adds up what is printed.
const table = (frame: DocumentFrame, currency: string, lines: readonly UsedLine[]): PdfTable => {
  const { messages, language } = frame
  const money = (paid: Paid) => writeAmount(paidText(paid).amount, currency, language)
  const rounded = lines.map((line) => ({ line, paid: roundToPaid(readDecimal(line.amount), currency) }))
  const servers = [...new Set(lines.map(({ serverId }) => serverId))]
  const rows = servers.flatMap((serverId): PdfRow[] => {
    const own = rounded.filter(({ line }) => line.serverId === serverId)
    const name = own[0]!.line.serverName ?? messages.server.replace('{id}', serverId)
    const sum = sumPaid(
      currency,
      own.map(({ paid }) => paid),
    )
    return [
      { isGroup: true, cells: [name, money(sum)] },
      ...own.map(({ line, paid }) => ({
        cells: [
          describe(frame, line),
          quantity(frame, line),
          writeAmount(decimalText(readDecimal(line.unitPrice)), currency, language),
          money(paid),
        ],
      })),
    ]
  })
  const total = sumPaid(
    currency,
    rounded.map(({ paid }) => paid),
  )
  return { ...columnsOf(frame), rows, totals: [[messages.total, money(total)]] }
}

const describe = ({ messages, language }: DocumentFrame, { what, basis }: UsedLine): string[] => {
  const gigabytes = (amount: number) =>
    messages.gigabytes.replace('{amount}', writeNumber(String(amount), language))
  return [
    messages[`what.${what}`],
    ...(basis.cpuCount && basis.cpuType
      ? [messages.cpu.replace('{count}', String(basis.cpuCount)).replace('{type}', basis.cpuType)]
      : []),
    ...(basis.ramMB ? [messages.memory.replace('{amount}', gigabytes(basis.ramMB / 1024))] : []),
    ...(basis.diskGB ? [messages.disk.replace('{amount}', gigabytes(basis.diskGB))] : []),
    ...(basis.snapshotGB ? [gigabytes(basis.snapshotGB)] : []),
  ]
}

const quantity = ({ messages, language }: DocumentFrame, line: UsedLine): string => {
  if (line.what === 'traffic')
    return messages.gigabytes.replace('{amount}', writeNumber(line.quantity, language))
  return writeTime(line.quantity, line.what.startsWith('hourly') ? 'hour' : 'month', language)
}
