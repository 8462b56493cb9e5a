import type { autoRecharge } from '../../contract/billing/auto-recharge.ts'
import type { cardCheck } from '../../contract/billing/card-check.ts'
import type { cards } from '../../contract/billing/cards.ts'
import type { credits } from '../../contract/billing/credits.ts'
import type { deposits } from '../../contract/billing/deposits.ts'
import type { invoiceLines, invoices, upcomingInvoice } from '../../contract/billing/invoices.ts'
import type { billingProfile } from '../../contract/billing/profile.ts'
import type { usageReports } from '../../contract/billing/usage-reports.ts'
import { parts, whole, type Answers, type Rows } from '../answer.ts'
import { taxOf, monthBefore, type InvoiceRecord } from '../records/billing.ts'
import { centsOf, dollars } from '../records/money.ts'
import { monthly } from '../records/servers.ts'
import { notFound } from '../refusal.ts'
import { newId, type World } from '../world.ts'
import { costOf } from './servers.ts'

const invoiceOf = (world: World, id: string): InvoiceRecord => {
  const invoice = world.billing.invoices.find((each) => each.id === id)
  if (!invoice) throw notFound()
  return invoice
}

const owed = ({ billing }: World): bigint =>
  billing.invoices.reduce((sum, { open }) => sum + centsOf(open.amount), 0n)

const deposited = ({ billing }: World): bigint => billing.deposits.reduce((sum, { cents }) => sum + cents, 0n)

const withTax = (net: bigint) => ({
  net: dollars(net),
  tax: dollars(taxOf(net)),
  total: dollars(net + taxOf(net)),
})

/** Invoices, balance and payments. */
export const billingAnswers: Answers = {
  'GET /billing': parts<typeof billingProfile.show>(({ account }) => ({
    billingStatus: 3,
    reason: '',
    legalName: account.company,
    address: '12 Quay Street\n20457 Hamburg',
    country: 'DE',
    taxId: '',
    purchaseOrder: 'PO-20418',
    documents: 0,
  })),
  'GET /billing/invoices/:invoiceId': parts<typeof invoices.show>((world, { params }) =>
    invoiceOf(world, params.invoiceId),
  ),
  'GET /billing/invoices/:invoiceId/lines/:lineId': parts<typeof invoiceLines.show>((world, { params }) => {
    const invoice = invoiceOf(world, params.invoiceId)
    const line = invoice.rows.find(({ id }) => id === params.lineId)
    if (!line) throw notFound()
    const begins = Date.parse(`${line.month}-01T00:00:00Z`)
    return {
      ...line,
      invoice: invoice.number,
      startsAt: new Date(begins).toISOString(),
      endsAt: invoice.issuedAt,
      exact: line.amount,
      rounding: dollars(0n),
      usages: 1,
    }
  }),
  'POST /billing/invoices/:id/pay': whole<typeof invoices.pay>((world, { params }) => {
    const invoice = invoiceOf(world, params.id)
    const cents = centsOf(invoice.open.amount)
    const at = new Date().toISOString()
    Object.assign(invoice, { status: 'paid', open: dollars(0n), paidAt: at })
    const { id, month, number } = invoice
    world.billing.entries.push({ at, kind: 'cardPayment', cents, month, document: number, invoiceId: id })
    return { open: dollars(0n), status: 'paid', payUrl: null, isCharging: false }
  }),
  'GET /billing/upcoming': parts<typeof upcomingInvoice.show>((world) => {
    const { soFar, forecast } = costOf(world.servers, world.start)
    const next = new Date(monthBefore(world.start, -1).begins).toISOString()
    const top = [...world.servers].sort((a, b) => Number(monthly(b) - monthly(a))).slice(0, 5)
    const item = {
      month: monthBefore(world.start, 0).month,
      nextChargeAt: next,
      toDate: withTax(soFar),
      atMonthEnd: withTax(forecast),
      lines: world.servers.length,
      top: top.map((server) => ({
        resource: server.name,
        what: server.billing === 'hourly' ? 'hourly-on' : 'monthly',
        toDate: server.accrued,
        atMonthEnd: dollars(costOf([server], 0).forecast),
      })),
    }
    return { items: world.servers.length ? [item] : [] }
  }),
  'GET /billing/balance': whole<typeof deposits.balance>((world) => ({
    deposit: dollars(deposited(world)),
    credit: dollars(world.scenario === 'empty' ? 0n : 2500n),
    owed: dollars(owed(world)),
    least: dollars(500n),
    most: dollars(1_000_000n),
    canPay: true,
  })),
  'POST /billing/deposit': parts<typeof deposits.create>((world, { body }) => {
    const at = new Date().toISOString()
    const deposit = { id: newId(world), dtCreate: at, cents: centsOf(body.amount.amount) }
    world.billing.deposits.unshift(deposit)
    const { id, cents } = deposit
    world.billing.entries.push({ at, kind: 'deposit', cents, month: null, document: id, invoiceId: '' })
    return depositOf(deposit)
  }),
  'GET /billing/chargeOrder/:id': parts<typeof deposits.show>((world, { params }) => {
    const deposit = world.billing.deposits.find(({ id }) => id === params.id)
    if (!deposit) throw notFound()
    return depositOf(deposit)
  }),
  'GET /billing/cards': whole<typeof cards.list>(({ scenario, start }) => ({
    cards:
      scenario === 'empty'
        ? []
        : [
            {
              id: '1',
              brand: 'visa',
              last4: '4242',
              expiryMonth: 8,
              expiryYear: new Date(start).getUTCFullYear() + 2,
              expiry: 'valid',
              isDefault: true,
            },
          ],
    isAdding: false,
  })),
  'GET /billing/cardCheck': whole<typeof cardCheck.show>(() => ({
    status: 'none',
    isVerifying: false,
    isPossible: false,
    card: null,
    guessesLeft: 0,
    dtEnd: null,
    below: dollars(200n),
  })),
  'GET /billing/autoRecharge': whole<typeof autoRecharge.show>(() => ({
    isOn: false,
    settings: null,
    charged: dollars(0n),
    offReason: null,
  })),
  'GET /billing/credits': parts<typeof credits.list>(({ scenario, start }) => ({
    totals: scenario === 'empty' ? [] : [dollars(2500n)],
    credits:
      scenario === 'empty'
        ? []
        : [
            {
              id: '1',
              source: 'promo',
              code: 'WELCOME25',
              note: '',
              amount: dollars(2500n),
              left: dollars(2500n),
              status: 'active',
              dtCreate: new Date(start - 20 * 86_400_000).toISOString(),
              dtExpire: new Date(start + 70 * 86_400_000).toISOString(),
            },
          ],
    more: false,
  })),
  'GET /report/:userId/options': whole<typeof usageReports.options>((world) => ({
    userId: '7',
    months: world.billing.invoices.map(({ month }) => month).toReversed(),
    mostEmails: 5,
  })),
}

const depositOf = ({ id, dtCreate, cents }: World['billing']['deposits'][number]) => ({
  id,
  dtCreate,
  amount: dollars(cents),
  status: 'completed' as const,
  problem: null,
  dtComplete: dtCreate,
  dtExpire: dtCreate,
  payUrl: null,
  redirectDelay: 30_000,
})

/** Rows of the lists about money. */
export const billingRows: Readonly<Record<string, Rows>> = {
  'GET /billing/invoices': ({ billing }) => billing.invoices,
  'GET /billing/invoices/:invoiceId/lines': (world, { params }) =>
    invoiceOf(world, params['invoiceId'] ?? '').rows,
  'GET /billing/invoices/:invoiceId/receipts': (world, { params }) => {
    const { id, number, paidAt, total } = invoiceOf(world, params['invoiceId'] ?? '')
    return paidAt ? [{ id, number: number.replace('INV', 'REC'), paidAt, source: 'card', amount: total }] : []
  },
  'GET /billing/deposits': ({ billing }) => billing.deposits.map(depositOf),
  'GET /billing/history': ({ billing }) => {
    let balance = 0n
    const all = billing.entries.map(({ at, kind, cents, month, document, invoiceId }, number) => {
      balance += cents
      return {
        id: String(number + 1),
        at,
        kind,
        direction: cents < 0n ? 'out' : 'in',
        amount: dollars(cents),
        moved: null,
        balance: dollars(balance),
        month,
        document,
        invoiceId,
        description: '',
      }
    })
    return all.toReversed()
  },
}
