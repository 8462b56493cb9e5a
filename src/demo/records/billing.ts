import type { Reply } from '../../contract/engine/endpoint.ts'
import type { invoices } from '../../contract/billing/invoices.ts'
import { centsOf, dollars } from './money.ts'
import { type ServerRecord, monthly } from './servers.ts'

type Row = Reply<typeof invoices.list>['items'][number]
type Line = Reply<typeof invoices.lines>['items'][number]

/** An invoice with its lines. */
export type InvoiceRecord = Reply<typeof invoices.show> & { rows: Line[] }

/** Something that happened to the account's money; cents above zero came in. */
export interface Entry {
  at: string
  kind: 'deposit' | 'invoice' | 'cardPayment'
  cents: bigint
  month: string | null
  document: string
  invoiceId: string
}

export interface Billing {
  /** Newest first. */
  invoices: InvoiceRecord[]
  /** Oldest first. */
  entries: Entry[]
  deposits: { id: string; dtCreate: string; cents: bigint }[]
}

/** Per cent of tax. */
const taxRate = 18n

export const taxOf = (net: bigint): bigint => (net * taxRate + 50n) / 100n

/** The month that lies this many before that of a moment, as `2026-11`, and when it begins. */
export function monthBefore(now: number, back: number): { month: string; begins: number } {
  const day = new Date(now)
  const begins = Date.UTC(day.getUTCFullYear(), day.getUTCMonth() - back, 1)
  return { month: new Date(begins).toISOString().slice(0, 7), begins }
}

export function openBilling(servers: readonly ServerRecord[], start: number): Billing {
  if (servers.length === 0) return { invoices: [], entries: [], deposits: [] }
  const invoices = [1, 2, 3, 4, 5, 6].map((back) => invoiceOf(servers, start, back))
  const deposit = {
    id: '301',
    dtCreate: new Date(monthBefore(start, 6).begins).toISOString(),
    cents: 50_000n,
  }
  const entries = [
    entryOf(deposit.dtCreate, 'deposit', deposit.cents, null, deposit.id),
    ...invoices.flatMap(paidEntries),
  ].sort((one, other) => one.at.localeCompare(other.at))
  return { invoices, entries, deposits: [deposit] }
}

const entryOf = (
  at: string,
  kind: Entry['kind'],
  cents: bigint,
  month: string | null,
  document: string,
  invoiceId = '',
): Entry => ({ at, kind, cents, month, document, invoiceId })

function paidEntries({ id, number, month, issuedAt, paidAt, total }: InvoiceRecord): Entry[] {
  const cents = centsOf(total.amount)
  const issued = entryOf(issuedAt, 'invoice', -cents, month, number, id)
  return paidAt ? [issued, entryOf(paidAt, 'cardPayment', cents, month, number, id)] : [issued]
}

function invoiceOf(servers: readonly ServerRecord[], start: number, back: number): InvoiceRecord {
  const { month } = monthBefore(start, back)
  const issued = monthBefore(start, back - 1).begins
  const id = String(1046 - back)
  // Servers of later months were not there yet.
  const rows = servers.slice(0, servers.length + 1 - back).map((server, at) => lineOf(server, id, month, at))
  const net = rows.reduce((sum, { amount }) => sum + centsOf(amount.amount), 0n)
  const tax = taxOf(net)
  const isPaid = back > 1
  const row: Row = {
    id,
    number: `INV-${1046 - back + 1000}`,
    month,
    issuedAt: new Date(issued).toISOString(),
    dueAt: new Date(issued + 35 * 86_400_000).toISOString(),
    total: dollars(net + tax),
    open: dollars(isPaid ? 0n : net + tax),
    status: isPaid ? 'paid' : 'open',
  }
  return {
    ...row,
    net: dollars(net),
    tax: dollars(tax),
    taxRate: Number(taxRate),
    lines: rows.length,
    paidAt: isPaid ? new Date(issued + 3 * 86_400_000).toISOString() : null,
    rows,
  } as InvoiceRecord
}

const lineOf = (server: ServerRecord, invoiceId: string, month: string, at: number): Line => ({
  id: String(at + 1),
  invoiceId,
  resource: server.name,
  what: 'monthly',
  cpu: `${server.cpuCount}${server.cpuType}`,
  ramMB: server.ramMB,
  diskGB: server.diskGB,
  quantity: 1,
  unit: 'month',
  unitPrice: dollars(monthly(server)),
  month,
  amount: dollars(monthly(server)),
})
