import type { TestAccount } from '../../world/accounts.ts'
import type { ReportCase } from '../report-cases.ts'

/** Posts in the books of the account's company; amounts in cents of the site's other currency, EUR. */
const post = ({ siteId, id }: TestAccount, kind: string, of: string, opposite: string, minor: number) =>
  `select ledger_post(set_config('app.company_id', s.company_id::text, true)::int, '${kind}', 'case ${kind} ${id}', now() - interval '2 hours', jsonb_build_array(
      jsonb_build_object('kind', '${of}', 'accountId', ${id}, 'currency', 'EUR', 'minor', '${minor}'),
      jsonb_build_object('kind', '${opposite}', 'currency', 'EUR', 'minor', '${-minor}')))
    from site s where s.id = ${siteId};`

const deposit = (account: TestAccount) =>
  post(account, 'deposit captured', 'customer_deposit', 'payment_clearing', -2500)
const debt = (account: TestAccount) => post(account, 'invoice issued', 'customer_receivable', 'revenue', 1200)

const server = ({ siteId, id }: TestAccount, more = '', values = '') =>
  `insert into server (site_id, owner_id, name, state, power, power_at${more})
    values (${siteId}, ${id}, 'case-${id}', 'ready', 'on', now()${values});`

const eur = (amount: string) => ({ amount, currency: 'EUR' })
const later = `since=${new Date(Date.now() + 86_400_000).toISOString()}`
const lately = `since=${new Date(Date.now() - 86_400_000).toISOString()}`

export const billingReportCases = {
  transactionsReport: {
    plant: deposit,
    row: ({ email }) => ({
      email,
      kind: 'deposit',
      direction: 'in',
      amount: eur('25.00'),
      moved: null,
      balance: eur('25.00'),
    }),
    within: `kind=deposit&direction=in&currency=EUR&${lately}`,
    without: later,
  },
  usersTransactionsHistoryForAcms: {
    plant: (account) => deposit(account) + debt(account),
    row: ({ email }) => ({
      email,
      deposits: eur('25.00'),
      invoices: eur('12.00'),
      usage: eur('0.00'),
      balance: eur('13.00'),
      transactions: 2,
    }),
    within: `currency=EUR&${lately}`,
    without: 'currency=ILS',
  },
  billingHierarchy: {
    plant: deposit,
    row: ({ email }) => ({ email, problem: 'currencyMismatch', payer: email, currencies: 'EUR' }),
    within: 'problem=currencyMismatch',
    without: 'problem=loop',
  },
  incorrectUsersPricelist: {
    plant: ({ siteId, id }) => `
      insert into price_list (company_id, name, currency) select company_id, 'Case ${id}', currency from site where id = ${siteId};
      insert into price_list_use (company_id, price_list_id, site_id, account_id, currency)
        select l.company_id, l.id, ${siteId}, ${id}, l.currency from price_list l where l.name = 'Case ${id}';`,
    row: ({ email, id }) => ({ email, problem: 'noVersion', priceList: `Case ${id}`, group: '' }),
    within: 'problem=noVersion',
    without: 'problem=company',
  },
  zeroPriceServers: {
    plant: (account) => server(account, ', traffic', ", 't77'"),
    row: ({ email, id }) => ({ email, server: `case-${id}`, reason: 'noPrice' }),
    within: 'reason=noPrice',
    without: 'reason=free',
  },
  negativeBalanceActive: {
    plant: (account) => debt(account) + server(account),
    row: ({ email }) => ({
      email,
      balance: eur('-12.00'),
      owed: eur('12.00'),
      unbilled: eur('0.00'),
      servers: 1,
      lastPayment: null,
    }),
    within: 'currency=EUR',
    without: 'currency=ILS',
  },
} satisfies Record<string, ReportCase>
