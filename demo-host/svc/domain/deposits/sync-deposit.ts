import { sql } from 'kysely'
import type { PaidCurrency } from '../../../../src/contract/money/money.ts'
import type { Trx } from '../../kernel/db/database.ts'
import { inSite } from '../../kernel/db/in-site.ts'
import { onRow } from '../../kernel/jobs/on-row.ts'
import type { JobHandler } from '../../kernel/jobs/queues.ts'
import type { DueRows } from '../../kernel/jobs/send-lost.ts'
import type { Services } from '../calls/services.ts'
import type { AuditServices } from '../audit/by-service.ts'
import { post } from '../ledger/ledger.ts'
import { depositCaptured } from '../ledger/postings.ts'
import { checkOrLater } from '../payments/check-later.ts'
import {
  PaymentError,
  type Checkout,
  type CheckoutOrder,
  type PaymentProvider,
} from '../payments/provider.ts'
import { withDepositNews } from './deposit-news.ts'

type SyncServices = Pick<Services, 'query' | 'payments' | 'sites' | 'keys' | 'metrics' | 'jobs'> &
  AuditServices

interface Row {
  id: number
  companyId: number
  accountId: number
  provider: string
  currency: PaidCurrency
  minor: string
  state: 1 | 2 | 3 | 4
  email: string
  language: 'en' | 'he'
  returnUrl: string
  cancelUrl: string
  reference: string | null
  expiresAt: Date
}

/**
 * Asks the provider what became of a deposit, and notes it: whatever was missed, came twice or in another order, the
 * deposit is credited once it is paid, and once only. Answers whether amounts differ, which is for staff. Throws `PaymentError`.
 */
export const syncDeposit = async (parts: SyncServices, siteId: number, id: number): Promise<boolean> => {
  const row = await inSite(parts.query, siteId, (trx) => read(trx, id))
  const provider = row && providerOf(parts, row)
  if (!row || !provider || row.state === 3) return false
  const checkout = row.reference
    ? await provider.findCheckout(row.reference)
    : await create(parts, provider, row, siteId)
  return withDepositNews(parts, siteId, id, async (trx) => {
    const current = await read(trx, id, true)
    if (!current || current.state === 3) return false
    await note(trx, current, checkout)
    return !isFor(current, checkout)
  })
}

/** Worker of deposits that are due to be checked. */
export const depositHandler = (parts: SyncServices & Pick<Services, 'log'>): JobHandler =>
  onRow(
    checkOrLater(parts, {
      name: 'deposit',
      title: 'a deposit',
      check: (site, id) => syncDeposit(parts, site, id),
      later: (site, id) => withDepositNews(parts, site, id, (trx) => waitLonger(trx, id)),
    }),
  )

/** Deposits that are due to be checked with their provider. */
export const dueDeposits: DueRows = `
  select 'deposit' as queue, site_id as site, id, null::int as group from deposit where check_at <= now() order by id`

const providerOf = (
  { payments }: SyncServices,
  { companyId, provider }: Row,
): PaymentProvider | undefined => {
  const found = payments.of(companyId)
  return found?.name === provider ? found : undefined
}

const read = async (trx: Trx, id: number, locks = false): Promise<Row | undefined> => {
  const { rows } = await sql<Row>`
    select id, company_id as "companyId", account_id as "accountId", provider, currency, amount_minor::text as minor, state, email,
      language, return_url as "returnUrl", cancel_url as "cancelUrl", reference, expires_at as "expiresAt"
    from deposit where id = ${id} ${locks ? sql`for no key update` : sql``}`.execute(trx)
  return rows[0]
}

// The key is the same each time, so a repeat after a time-out gets the first answer.
const create = async (
  parts: SyncServices,
  provider: PaymentProvider,
  row: Row,
  siteId: number,
): Promise<Checkout> => {
  const { row: site } = await parts.sites.byId(siteId)
  const addressOf = (url: string) => url.replaceAll('{id}', String(row.id))
  const order: CheckoutOrder = {
    order: String(row.id),
    amount: { minor: BigInt(row.minor), currency: row.currency },
    title: titles[row.language].replace('{site}', site.system_name),
    email: row.email,
    language: row.language,
    returnUrl: addressOf(row.returnUrl),
    cancelUrl: addressOf(row.cancelUrl),
    expiresAt: row.expiresAt,
    key: `deposit ${row.companyId} ${row.id}`,
  }
  try {
    return await provider.createCheckout(order)
  } catch (error) {
    if (error instanceof PaymentError && error.problem === 'refused')
      await withDepositNews(parts, siteId, row.id, (trx) => end(trx, row, { state: 4, problem: 'refused' }))
    throw error
  }
}

const titles = { en: 'Deposit at {site}', he: 'הפקדה ב־{site}' }

const isFor = ({ id, minor, currency }: Row, { order, amount }: Checkout): boolean =>
  order === String(id) && String(amount.minor) === minor && amount.currency === currency

const note = async (trx: Trx, row: Row, checkout: Checkout): Promise<void> => {
  const { reference, payment, url, state, amount } = checkout
  await sql`update deposit set reference = ${reference}, payment = ${payment}, pay_url = ${url} where id = ${row.id}`.execute(
    trx,
  )
  // An amount that differs from the deposit's is never credited.
  if (!isFor(row, checkout)) return end(trx, row, { problem: 'differs' })
  if (state === 'paid') return complete(trx, row, amount)
  if (state === 'processing') return approve(trx, row)
  if (state === 'open') return waitLonger(trx, row.id)
  return end(trx, row, { state: 4, problem: state })
}

const complete = async (trx: Trx, row: Row, amount: Checkout['amount']): Promise<void> => {
  const { id, companyId, accountId, provider } = row
  const bookedAt = new Date()
  const posting = depositCaptured({ accountId, amount, provider })
  const posted = await post(
    trx,
    { companyId, key: `deposit ${id}`, bookedAt, memo: `Deposit ${id}` },
    posting,
  )
  await sql`
    update deposit set state = 3, problem = null, ledger_transaction_id = ${posted}::bigint, completed_at = ${bookedAt}::timestamptz,
      approved_at = coalesce(approved_at, ${bookedAt}::timestamptz), check_at = null
    where id = ${id}`.execute(trx)
}

const approve = async (trx: Trx, { id }: Row): Promise<void> => {
  await sql`update deposit set state = 2, problem = null, approved_at = coalesce(approved_at, clock_timestamp()) where id = ${id}`.execute(
    trx,
  )
  await waitLonger(trx, id)
}

// The provider has said all there is.
const end = async (trx: Trx, { id, state }: Row, to: { state?: 4; problem: string }): Promise<void> => {
  await sql`update deposit set state = ${to.state ?? state}, problem = ${to.problem}, check_at = null where id = ${id}`.execute(
    trx,
  )
}

/** Twice as long each time, an hour at most. A bank may take weeks; what comes later is found by its event. */
const waitLonger = async (trx: Trx, id: number): Promise<void> => {
  await sql`
    update deposit set checks = checks + 1,
      state = case when state = 1 and expires_at <= clock_timestamp() then 4 else state end,
      problem = case when state = 1 and expires_at <= clock_timestamp() then 'expired' else problem end,
      check_at = case when expires_at > clock_timestamp() - interval '30 days'
        then clock_timestamp() + interval '1 second' * least(15 * 2 ^ least(checks, 20), 3600) end
    where id = ${id} and state <> 3`.execute(trx)
}
