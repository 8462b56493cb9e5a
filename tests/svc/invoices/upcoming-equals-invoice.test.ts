import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { sql } from 'kysely'
import fc from 'fast-check'
import { draftInvoices, type Draft } from '../../../demo-host/svc/domain/invoices/draft.ts'
import { estimate } from '../../../demo-host/svc/domain/prices/estimate.ts'
import { inSite } from '../../../demo-host/svc/kernel/db/in-site.ts'
import { isDeep } from '../../deep.ts'
import type { TestAccount } from '../harness/world/accounts.ts'
import { openInvoicing } from '../harness/money/invoices.ts'
import { openUsage } from '../harness/money/usage.ts'
import { openWorld } from '../harness/world/world.ts'

const world = await openWorld()
after(world.close)
const { closeMonth } = openInvoicing(world)

const configuration = fc.record({
  cpuCount: fc.integer({ min: 1, max: 8 }),
  ramMB: fc.constantFrom(512, 1024, 1536, 3072, 4096),
  diskGB: fc.integer({ min: 5, max: 500 }),
  billing: fc.constantFrom('monthly' as const, 'hourly' as const),
})
/** What becomes of a server, and which share of the time until now it was before that. */
const change = fc.record({
  share: fc.integer({ min: 1, max: 99 }),
  what: fc.constantFrom('off', 'on', 'resize', 'end'),
  cpuCount: fc.integer({ min: 1, max: 8 }),
})
const history = fc.record({
  configuration,
  changes: fc.uniqueArray(change, { maxLength: 3, selector: ({ share }) => share }),
})
const histories = fc.array(history, { minLength: 1, maxLength: 5 })

type Sampled<A> = A extends fc.Arbitrary<infer T> ? T : never

const seed = isDeep ? Date.now() : 16
const sample = <T>(of: fc.Arbitrary<T>, numRuns: number, round: number): T[] =>
  fc.sample(of, { numRuns, seed: seed + round })

type Usage = Awaited<ReturnType<typeof openUsage>>

const newServer = async (
  usage: Usage,
  { cpuCount, ramMB, diskGB, billing }: Sampled<typeof configuration>,
): Promise<string> => {
  const id = await usage.newServer({ cpu_count: cpuCount, ram_mb: ramMB, billing, traffic: 'b20' })
  await world.run(`update server_disk set size_gb = ${diskGB} where server_id = '${id}'`)
  return id
}

const began = (server: string, share: number) =>
  world.run(
    `update usage_period set since = month_of(billing_now()) + (billing_now() - month_of(billing_now())) * ${share / 100}
      where resource_kind = 'server' and resource_id = '${server}'`,
  )

const live = async (account: TestAccount, all: Sampled<typeof histories>) => {
  const usage = await openUsage(world, account)
  for (const { configuration: of, changes } of all) {
    const server = await newServer(usage, of)
    await began(server, 0)
    for (const { share, what, cpuCount } of changes) {
      const set =
        what === 'end'
          ? `state = 'terminated'`
          : what === 'resize'
            ? `cpu_count = ${cpuCount}`
            : `power = '${what}'`
      await world.run(`update server set ${set} where id = '${server}'`)
      await began(server, share)
    }
  }
}

const atMonthEnd = ({ siteId, id }: TestAccount): Promise<Draft[]> =>
  inSite(world.service.db.query, siteId, (trx) =>
    draftInvoices(trx, { siteId, accountId: id }, sql`month_of(billing_now(), 1)`),
  )

const lineOf = (
  resource: unknown,
  what: unknown,
  price: unknown,
  quantity: unknown,
  exact: unknown,
  minor: unknown,
) => [resource, what, price, quantity, exact, minor].map(String).join(' ')

test('what a month will come to is what is invoiced, over random servers and histories', async () => {
  for (let round = 0; round < (isDeep ? 20 : 1); round += 1) {
    const cases = []
    for (const all of sample(histories, 50, round)) {
      const account = await world.account()
      await live(account, all)
      cases.push(account)
    }
    const upcoming = await Promise.all(cases.map(atMonthEnd))
    await closeMonth()
    const issued = await world.run(`select i.account_id, i.month, i.total_minor::text as total,
        array_agg(l.resource_id || ' ' || l.what || ' ' || trim_scale(l.unit_price)::text || ' ' || l.quantity::text || ' ' || l.exact_amount::text || ' ' || l.amount_minor::text order by l.line) as lines
      from invoice i join invoice_line l on l.invoice_id = i.id
      where i.account_id in (${cases.map(({ id }) => id).join()}) and i.month = month_of(billing_now(), -1) group by i.id`)
    for (const [at, { id }] of cases.entries()) {
      const drafts = upcoming[at]!.filter(({ net }) => net.minor > 0n)
      assert.deepEqual(
        issued
          .filter(({ account_id: of }) => of === id)
          .map(({ month, total, lines }) => ({ month, total, lines })),
        drafts.map(({ month, total, lines }) => ({
          month,
          total: String(total.minor),
          lines: lines.map((line) =>
            lineOf(line.resourceId, line.what, line.unitPrice, line.quantity, line.exact, line.minor),
          ),
        })),
        `seed ${seed}, case ${at}`,
      )
    }
  }
})

test('the estimate of a new server is what its upcoming invoice says', async () => {
  for (const of of sample(configuration, isDeep ? 1000 : 50, 0)) {
    const account = await world.account()
    const { siteId } = account
    const server = await newServer(await openUsage(world, account), of)
    await world.run(
      `update usage_period set since = month_of(billing_now()) where resource_kind = 'server' and resource_id = '${server}'`,
    )
    const estimated = await inSite(world.service.db.query, siteId, (trx) =>
      estimate(trx, siteId, account.id, {
        ...of,
        image: '',
        cpuType: 'B',
        traffic: 'b20',
        networks: 'lan',
        nServers: 1,
      }),
    )
    const [draft, ...others] = await atMonthEnd(account)
    assert.deepEqual(others, [])
    if (of.billing === 'monthly')
      assert.equal(estimated.total.amount.replace('.', ''), String(draft!.net.minor))
    else assert.equal(Number(estimated.price.amount), Number(draft!.lines[0]!.unitPrice))
  }
})
