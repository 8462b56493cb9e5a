import { asCompany } from '../../../../demo-host/svc/kernel/db/in-company.ts'
import { bookUsage } from '../../../../demo-host/svc/domain/billing/book-usage.ts'
import { grantCredit } from '../../../../demo-host/svc/domain/credits/grant-credit.ts'
import { collectInvoices } from '../../../../demo-host/svc/domain/invoices/collect-invoices.ts'
import { issueInvoices } from '../../../../demo-host/svc/domain/invoices/issue-invoices.ts'
import { post } from '../../../../demo-host/svc/domain/ledger/ledger.ts'
import { depositCaptured } from '../../../../demo-host/svc/domain/ledger/postings.ts'
import { turnUsage } from '../../../../demo-host/svc/domain/prices/turn-usage.ts'
import type { Trx } from '../../../../demo-host/svc/kernel/db/database.ts'
import type { TestAccount } from '../world/accounts.ts'
import type { World } from '../world/world.ts'

/** What tests of invoices do by the clock of billing. */
export const openInvoicing = (world: World) => {
  const { db } = world.service
  let made = 0
  const usd = (minor: bigint) => ({ minor, currency: 'USD' }) as const
  const inCompanyOf = async (
    { siteId }: TestAccount,
    work: (trx: Trx, companyId: number, key: string) => Promise<unknown>,
  ): Promise<void> => {
    made += 1
    const [row] = await world.run(`select company_id from site where id = ${siteId}`)
    const companyId = Number(row?.['company_id'])
    await asCompany(db.query, companyId, (trx) => work(trx, companyId, `test ${made}`))
  }
  const work = async () => {
    await turnUsage(db)
    await bookUsage(db)
    await issueInvoices(db)
    await collectInvoices(db)
  }
  return {
    work,
    /** Moves the clock into the next month, to when invoices no longer wait for traffic, and does what is due. */
    async closeMonth() {
      await world.run(`select billing_clock_advance(month_of(billing_now(), 1) + interval '25 hours')`)
      await work()
    },
    /** Gives an account a deposit, in whole cents of dollars. */
    async deposit(account: TestAccount, minor: bigint) {
      const posting = depositCaptured({ accountId: account.id, amount: usd(minor), provider: 'embedded' })
      await inCompanyOf(account, (trx, companyId, key) =>
        post(trx, { companyId, key, bookedAt: new Date() }, posting),
      )
    },
    /** Gives an account credit, in whole cents of dollars. */
    async credit(account: TestAccount, minor: bigint) {
      await inCompanyOf(account, (trx, companyId, key) =>
        grantCredit(trx, {
          companyId,
          siteId: account.siteId,
          accountId: account.id,
          amount: usd(minor),
          source: 'goodwill',
          key,
          grantedAt: new Date(),
        }),
      )
    },
    /** Adds usage of a server in this month, as the month's end would; each call is one hour long. */
    async addUsage(
      { id, siteId }: TestAccount,
      server: string,
      hour: number,
      amount: string,
      price = amount,
    ) {
      await world.run(`insert into usage_line (site_id, account_id, resource_kind, resource_id, what, starts_at, ends_at, basis, currency, unit_price, quantity, amount)
        values (${siteId}, ${id}, 'server', '${server}', 'hourly-on', month_of(billing_now()) + interval '${hour} hours',
          month_of(billing_now()) + interval '${hour + 1} hours', '{"cpuType": "B", "cpuCount": 1, "ramMB": 1024, "diskGB": 20}', 'USD', ${price}, 1, ${amount})`)
    },
    /** An account's balances in whole cents, as the ledger has them on their usual side. */
    async balances({ id }: TestAccount): Promise<Record<string, number>> {
      const rows =
        await world.run(`select a.kind, (k.normal * a.balance_minor)::int as minor from ledger_account a
        join ledger_kind k using (kind) where a.account_id = ${id}`)
      return Object.fromEntries(rows.map(({ kind, minor }) => [String(kind), Number(minor)]))
    },
    /** An account's invoices, oldest first. */
    invoices: ({ id }: TestAccount) =>
      world.run(`select id::int, number, to_char(month at time zone 'UTC', 'YYYY-MM') as month, net_minor::int as net, tax_minor::int as tax, total_minor::int as total,
        open_minor::int as open, state, taxes, lines from invoice where account_id = ${id} order by id`),
    /** The lines of an account's invoices, in their order. */
    lines: ({ id }: TestAccount) =>
      world.run(`select resource_name as name, what, trim_scale(unit_price)::text as price, trim_scale(quantity)::text as quantity, exact_amount::text as exact,
        amount_minor::int as minor from invoice_line where account_id = ${id} order by invoice_id, line`),
  }
}

/** An open invoice of an account with a line, a part payment and a credit note, by their tables. */
export const giveInvoice = async (
  world: World,
  { id, siteId }: TestAccount,
): Promise<Record<'invoice' | 'invoice_line' | 'invoice_payment' | 'credit_note', string>> => {
  const posted = (
    kind: string,
    minor: number,
  ) => `ledger_post(s.company_id, '${kind}', 'given ${kind} ${id}', now(),
    jsonb_build_array(jsonb_build_object('kind', 'customer_receivable', 'accountId', ${id}, 'currency', 'USD', 'minor', '${minor}'),
      jsonb_build_object('kind', 'revenue', 'currency', 'USD', 'minor', '${-minor}')))`
  // Usage of before the books began, so that there are months to report on.
  await world.run(`insert into usage_line (site_id, account_id, resource_kind, resource_id, what, starts_at, ends_at, basis, currency, unit_price, quantity, amount)
    values (${siteId}, ${id}, 'server', 'gone ${id}', 'monthly', '2026-01-01T00:00Z', '2026-02-01T00:00Z', '{}', 'USD', 10, 1, 10)`)
  await world.run(`select set_config('app.across', 'on', true), set_config('app.company_id', company_id::text, true) from site where id = ${siteId};
    with made as (insert into invoice (company_id, site_id, account_id, number, currency, month, lines, net_minor, tax_minor, total_minor, open_minor, taxes,
        issued_at, due_at, ledger_transaction_id)
      select s.company_id, s.id, ${id}, 'GIVEN-${id}', 'USD', month_of(now(), -1), 1, 1000, 0, 1000, 1000, '[]', now(), now() + interval '14 days',
        ${posted('invoice issued', 1000)} from site s where s.id = ${siteId} returning id)
    insert into invoice_line (invoice_id, line, site_id, account_id, month, resource_kind, resource_id, what, unit, basis, unit_price, starts_at, ends_at,
        quantity, exact_amount, amount_minor)
      select id, 1, ${siteId}, ${id}, month_of(now(), -1), 'server', 'gone', 'monthly', 'month', '{}', 10, month_of(now(), -1), month_of(now()), 1, 10, 1000 from made;
    insert into invoice_payment (company_id, invoice_id, site_id, account_id, number, source, currency, amount_minor, paid_at, ledger_transaction_id)
      select i.company_id, i.id, i.site_id, i.account_id, 'GIVEN-${id}', 'card', 'USD', 100, now(), ${posted('card payment', -100)}
      from invoice i join site s on s.id = i.site_id where i.number = 'GIVEN-${id}';
    insert into credit_note (company_id, invoice_id, site_id, account_id, number, part, reason, currency, net_minor, tax_minor, total_minor,
        offset_minor, settlement, issued_at, ledger_transaction_id)
      select i.company_id, i.id, i.site_id, i.account_id, 'GIVEN-${id}', 'amount', 'Given', 'USD', 50, 0, 50, 50, 'credit', now(),
        ${posted('credit note issued', -50)} from invoice i join site s on s.id = i.site_id where i.number = 'GIVEN-${id}'`)
  const [row] =
    await world.run(`select i.id::text as invoice, l.id::text as invoice_line, p.id::text as invoice_payment, c.id::text as credit_note from invoice i
      join invoice_line l on l.invoice_id = i.id join invoice_payment p on p.invoice_id = i.id join credit_note c on c.invoice_id = i.id where i.number = 'GIVEN-${id}'`)
  return row as Record<'invoice' | 'invoice_line' | 'invoice_payment' | 'credit_note', string>
}
