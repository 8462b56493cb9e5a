import { enums, nullable, object } from 'superstruct'
import { endpoint, rendered } from '../engine/endpoint.ts'
import { paged, pageQueryBy } from '../engine/paged.ts'
import { count, flag, id, link, maybe, money, text, time } from '../kinds.ts'
import type { PaidCurrency } from '../money/money.ts'

/** Least and most that is deposited at once, by currency, as decimal text. */
export const depositLimits: Readonly<Record<PaidCurrency, { least: string; most: string }>> = {
  USD: { least: '5.00', most: '10000.00' },
  ILS: { least: '20.00', most: '40000.00' },
  EUR: { least: '5.00', most: '10000.00' },
}

/** Milliseconds after which the page that a payment leads back to goes on to the billing page (specification 001, 9). */
export const depositRedirectDelay = 30_000

/** Charge order status of the payment provider: 1 created, 2 approved, 3 completed, 4 expired. */
const DepositStatus = enums(['created', 'approved', 'completed', 'expired'])

/** Why it was not paid, or waits: `differs` where the provider has another amount, so that staff must look. */
const DepositProblem = enums(['declined', 'expired', 'refused', 'differs'])

const row = {
  id: id(20),
  dtCreate: time(),
  amount: money(),
  status: DepositStatus,
  problem: nullable(DepositProblem),
  dtComplete: nullable(time()),
}

const Deposit = object({
  ...row,
  dtExpire: time(),
  /** The provider's page, while it can be paid there. */
  payUrl: nullable(link()),
  redirectDelay: count(),
})

/** What the paying account has and owes, in the site's currency. */
const BillingBalance = object({
  deposit: money(),
  credit: money(),
  /** What is owed on invoices. */
  owed: money(),
  /** Bounds of one deposit. */
  least: money(),
  most: money(),
  /** The site has a payment provider. */
  canPay: flag(),
})

/** What customers pay in beforehand, on the page of a payment provider. */
export const deposits = {
  balance: endpoint({
    method: 'GET',
    path: '/billing/balance',
    can: 'billing:read',
    summary:
      'What the paying account has and owes, and between which amounts it deposits. Never counts as activity.',
    reply: BillingBalance,
    background: true,
  }),
  list: rendered({
    method: 'GET',
    path: '/billing/deposits',
    can: 'billing:read',
    summary: "The paying account's deposits, newest first.",
    query: object({ ...pageQueryBy('dtCreate', 'status'), status: maybe(DepositStatus) }),
    reply: paged(object(row)),
  }),
  show: rendered({
    method: 'GET',
    path: '/billing/chargeOrder/:id',
    can: 'billing:read',
    summary: 'A deposit and its status. Never counts as activity.',
    reply: Deposit,
    background: true,
  }),
  create: rendered({
    method: 'POST',
    path: '/billing/deposit',
    can: 'billing:write',
    summary:
      "Begins a deposit in the site's currency and returns the provider's page. `returnUrl` is on one of the site's pages; `{id}` in it becomes the ID. 908 if the provider didn't answer: the deposit may exist.",
    body: object({ amount: money(), returnUrl: maybe(text(1, 2000)) }),
    reply: Deposit,
    errors: [906, 920, 927],
    idempotent: true,
  }),
}
