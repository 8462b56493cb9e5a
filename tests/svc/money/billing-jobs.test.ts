import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { bookUsage } from '../../../demo-host/svc/domain/billing/book-usage.ts'
import { grantCredit } from '../../../demo-host/svc/domain/credits/grant-credit.ts'
import { expireCredits } from '../../../demo-host/svc/domain/credits/expire-credits.ts'
import { notifyExpiring } from '../../../demo-host/svc/domain/credits/notify-expiring.ts'
import { issueInvoices } from '../../../demo-host/svc/domain/invoices/issue-invoices.ts'
import { turnUsage } from '../../../demo-host/svc/domain/prices/turn-usage.ts'
import { asCompany } from '../../../demo-host/svc/kernel/db/in-company.ts'
import { openInvoicing } from '../harness/money/invoices.ts'
import { notifyingServices } from '../harness/people/notifying.ts'
import { withRights } from '../harness/people/profile.ts'
import { openWorld } from '../harness/world/world.ts'

const world = await openWorld()
after(world.close)
const { db } = world.service
const news = notifyingServices(world)
const { addUsage, invoices } = openInvoicing(world)

const inboxOf = async (accountId: number): Promise<unknown[]> =>
  (
    await world.run(
      `select coalesce(params ->> 'event', kind) as event, params ->> 'document' as document from notification where owner_id = ${accountId} order by id`,
    )
  ).map(({ event, document }) => [event, document])

const about = async (email: string, what: RegExp): Promise<string[]> =>
  (await world.messages(email)).map(({ subject }) => subject).filter((subject) => what.test(subject))

test('an invoice notifies its account once, and administrators of its site alone', async () => {
  const account = await world.account()
  const { account: own } = await withRights(world, 'admin')
  const other = await world.account({ site: 'borealis' })
  await world.run(`update account set rights = 'admin' where id = ${other.id}`)
  await addUsage(account, 'told', 1, '30')
  await world.run(`select billing_clock_advance(month_of(billing_now(), 1) + interval '25 hours')`)
  await turnUsage(db)
  await bookUsage(db)
  await Promise.all([issueInvoices(db, undefined, news), issueInvoices(db, undefined, news)])
  await issueInvoices(db, undefined, news)
  const [invoice] = await invoices(account)
  const number = String(invoice?.['number'])
  assert.deepEqual(await inboxOf(account.id), [['invoiceIssued', number]])
  assert.equal((await about(account.email, new RegExp(`invoice ${number}`))).length, 1)
  const sites = async ({ id }: { id: number }) =>
    world.run(`select distinct a.site_id from notification n join account a on a.id = n.about_id
      where n.owner_id = ${id} and n.kind = 'invoiceIssued' and a.site_id <> n.site_id
      union all select distinct site_id from notification where owner_id = ${id} and kind = 'invoiceIssued'`)
  assert.deepEqual(await sites(own), [{ site_id: own.siteId }])
  const strangers = await world.run(
    `select from notification n join account a on a.id = n.about_id where n.owner_id = ${other.id} and a.site_id <> n.site_id`,
  )
  assert.equal(strangers.length, 0)
})

test('credit that expires within a week notifies once, by several nodes', async () => {
  const account = await world.account()
  const [row] = await world.run(`select company_id from site where id = ${account.siteId}`)
  const companyId = Number(row?.['company_id'])
  const [clock] = await world.run(`select billing_now() as now`)
  const inDays = (days: number) => new Date(new Date(String(clock?.['now'])).getTime() + days * 86_400_000)
  const grant = (key: string, granted: number, expires: number | null) =>
    asCompany(db.query, companyId, (trx) =>
      grantCredit(trx, {
        companyId,
        siteId: account.siteId,
        accountId: account.id,
        amount: { minor: 1250n, currency: 'USD' },
        source: 'goodwill',
        key: `${key} ${account.id}`,
        grantedAt: inDays(granted),
        expiresAt: expires === null ? null : inDays(expires),
      }),
    )
  await grant('soon', -30, 5)
  await grant('later', -30, 9)
  await grant('never', -30, null)
  await grant('short', -1, 5)
  await Promise.all([notifyExpiring(db, news), notifyExpiring(db, news)])
  await notifyExpiring(db, news)
  assert.deepEqual(
    (await inboxOf(account.id)).map((entry) => (entry as unknown[])[0]),
    ['creditExpiring'],
  )
  assert.equal((await about(account.email, /credit expires soon/)).length, 1)
  await grant('over', -30, -1)
  await Promise.all([expireCredits(db, undefined, news), expireCredits(db, undefined, news)])
  await expireCredits(db, undefined, news)
  const names = (await inboxOf(account.id)).map((entry) => (entry as unknown[])[0])
  assert.deepEqual(new Set(names), new Set(['creditExpired', 'creditExpiring']))
  assert.equal(names.length, 2)
  assert.equal((await about(account.email, /[Cc]redit .*expired/)).length, 1)
})
