import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { ReportName } from '../../../src/contract/navigation/report-registry.ts'
import { reports } from '../../../src/contract/reports.ts'
import { filterFields, infoFields, rowFields } from '../../../src/contract/engine/rows.ts'
import { isDeep } from '../../deep.ts'
import { good, type Client } from '../harness/world/client.ts'
import { sourceOf } from '../../../demo-host/svc/areas/reports/ask-report.ts'
import { withRights } from '../harness/people/profile.ts'
import { planted, plantReportRows } from '../harness/cases/report-rows.ts'
import { sumOf } from '../harness/cases/report-sums.ts'
import { ofTurn } from '../harness/world/turns.ts'
import { openWorld } from '../harness/world/world.ts'

const world = await openWorld()
after(world.close)

type Row = Record<string, unknown> & { id: string }

interface Page {
  items: Row[]
  total: number
  firstElement: number
  lastElement: number
  next: boolean
  previous: boolean
  sorting: string
  info: Record<string, number>
  previousInfo: Record<string, number> | null
}

let client: Client
const names = Object.keys(reports) as ReportName[]
/** The reader administers one site. */
const ofOneSite: readonly ReportName[] = ['sitesWithInvalidSupportFlag']
/** What every report on servers says of each in the same words: one of them stands for all. */
const ofServers = ['server', 'email', 'emailPage', 'datacenter', 'created']
const hasPeriod = (name: ReportName) => 'since' in filterFields(reports[name])
const ago = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString()

const ask = async (name: ReportName, query: Record<string, string | number> = {}): Promise<Page> => {
  const asked = { ...(hasPeriod(name) ? { since: ago(20) } : {}), ...query }
  const written = new URLSearchParams(Object.entries(asked).map(([key, value]) => [key, String(value)]))
  return good(await client.get(`/reports/${name}?${written.toString()}`)).body as unknown as Page
}

const all = (name: ReportName, query: Record<string, string> = {}) => ask(name, { ...query, size: 0 })
const idsOf = ({ items }: Page) => items.map(({ id }) => id)

/** Searches that have a sign of a pattern, or begin like an address. */
const odd = ['_', '%_', "'", '\\', '100% SURE', 'fe80::1%eth0', '10.0.0.0/33', '1.2.3', '::']

/** The orders that a report is read in: its own and that of another column; where everything is tried, all, both ways. */
const ordersOf = async (name: ReportName): Promise<string[]> => {
  const columns = Object.keys(rowFields(reports[name])).filter(
    (column) =>
      // The queues go on working: what is counted in them may be another number on the next page.
      (name !== 'jobQueues' || ['id', 'queue'].includes(column)) &&
      (name === 'serversNoIPs' || !('server' in rowFields(reports[name])) || !ofServers.includes(column)),
  )
  const both = columns.flatMap((column) => [column, `-${column}`])
  if (isDeep) return both
  const { sorting } = await ask(name)
  const usual = both.includes(sorting) ? [sorting] : []
  return [
    ...usual,
    ...ofTurn(
      both.filter((order) => order.replace('-', '') !== sorting.replace('-', '')),
      name,
    ),
  ]
}

/** Asserts that the pages of a report put together are all of it. */
const isPaged = async (name: ReportName, sorting: string, whole: Page): Promise<void> => {
  const size = Math.max(5, Math.ceil(whole.total / 3))
  const pages: string[] = []
  for (let from = 0; from < whole.total; from += size) {
    const page = await ask(name, { sorting, from, size })
    pages.push(...idsOf(page))
    assert.equal(page.total, whole.total)
    assert.deepEqual([page.firstElement, page.lastElement], [from + 1, pages.length])
    assert.deepEqual([page.previous, page.next], [from > 0, pages.length < whole.total])
  }
  assert.deepEqual(pages, idsOf(whole), sorting)
}

before(async () => {
  const here = await withRights(world, 'root')
  const there = await withRights(world, 'root', 'borealis')
  client = here.client
  for (const { account } of [here, there]) await plantReportRows(world, account)
})

// What is not the same at the provider is found by a job, and nothing of that is here. Reports about money, sites and agreements have cases of their own.
const elsewhere =
  /^serverDrift$|CpuLimit$|^(transactionsReport|billingHierarchy|usersTransactionsHistoryForAcms|incorrectUsersPricelist|zeroPriceServers|negativeBalanceActive|sitesExpiringCertificates|sitesWithoutAdmin|agreementAcceptances)$/
for (const name of names.filter((each) => !elsewhere.test(each))) {
  test(`${name}: each row is on one page only in any order, and the total fits`, async () => {
    for (const sorting of await ordersOf(name)) {
      const column = sorting.replace('-', '')
      const { type } = rowFields(reports[name])[column]!
      const whole = await all(name, { sorting })
      assert.ok(whole.items.length > (ofOneSite.includes(name) ? 0 : 6), sorting)
      assert.equal(new Set(idsOf(whole)).size, whole.total)
      await isPaged(name, sorting, whole)
      // How long something has been so is more each time.
      if (type === 'seconds') continue
      const back = await all(name, { sorting: sorting === column ? `-${column}` : column })
      const values = (page: Page) => page.items.map((row) => row[column]).filter((value) => value !== null)
      assert.deepEqual(values(back), values(whole).toReversed(), sorting)
    }
  })

  test(`${name}: what is counted and added up covers all rows that match`, async () => {
    const narrowed = [{ filter: 'law%' }, { filter: '_' }, ...(hasPeriod(name) ? [{ until: ago(0.2) }] : [])]
    for (const query of [{}, ...(isDeep ? narrowed : ofTurn(narrowed, name))]) {
      const { items } = await all(name, query)
      const { info } = await ask(name, { ...query, size: 5 })
      assert.deepEqual(Object.keys(info).sort(), Object.keys(infoFields(reports[name])).sort())
      for (const [sum, told] of Object.entries(info))
        assert.equal(told, sumOf(name, sum, items), `${sum} of ${JSON.stringify(query)}`)
    }
  })

  test(`${name}: a search ignores case and takes every character literally`, async () => {
    const { items } = await all(name)
    const known = JSON.stringify(items).toLowerCase()
    for (const filter of ['%', 'LAW', ...(isDeep ? odd : ofTurn(odd, name))]) {
      const found = await all(name, { filter })
      const texts = found.items.map((row) => Object.values(row).join('\n').toLowerCase())
      for (const text of texts) assert.ok(text.includes(filter.toLowerCase()), `${filter}: ${text}`)
      const inAny = ['%', 'LAW', '_'].includes(filter) && known.includes(`law%1@`)
      if (inAny) assert.notEqual(found.items.length, 0, filter)
    }
  })
}

for (const name of names.filter(hasPeriod)) {
  test(`${name}: a period includes its first moment and excludes its last`, async () => {
    const whole = await all(name)
    const now = new Date().toISOString()
    const moments = whole.items
      .map((row) => row[momentOf[name] ?? ''])
      .filter((moment) => typeof moment === 'string')
    const middle = moments.sort()[moments.length >> 1] ?? ago(0.25)
    const [until, since] = [await all(name, { until: middle }), await all(name, { since: middle })]
    if (momentOf[name]) {
      assert.deepEqual([...idsOf(until), ...idsOf(since)].sort(), idsOf(whole).sort())
      assert.ok(since.items.some((row) => row[momentOf[name]!] === middle))
    }
    const added = ['actions', 'attempts', 'succeeded', 'failed', 'crashes', 'count']
    for (const sum of added.filter((one) => one in whole.info))
      assert.equal((until.info[sum] ?? 0) + (since.info[sum] ?? 0), whole.info[sum], sum)
    assert.equal((await all(name, { since: now, until: ago(1) })).items.length, 0)
  })
}

for (const name of names) {
  test(`${name}: what its sums are compared with is what it says of the period before`, async () => {
    const { compared, kept } = sourceOf(name)
    const [from, middle, to] = [ago(2), ago(1), ago(0)]
    const { previousInfo } = await ask(name, hasPeriod(name) ? { since: middle, until: to, size: 5 } : {})
    if (!compared) return assert.equal(previousInfo, null)
    const { info } = await ask(name, { since: from, until: middle })
    assert.deepEqual(previousInfo, info)
    const endless = await ask(name, { since: ago(1) })
    assert.notEqual(endless.previousInfo, null, 'to now, where the period has no end')
    if (typeof kept === 'number')
      assert.equal((await ask(name, { since: ago(kept * 0.6) })).previousInfo, null, 'its rows have gone')
  })
}

test('a report without a period is compared with no other', async () => {
  const { body } = good(await client.get('/reports/loginLog'))
  assert.equal((body as unknown as Page).previousInfo, null)
})

/** The moment of a row that a period is about; the other reports put lines of a period together. */
const momentOf: Partial<Record<ReportName, string>> = {
  deletedUsers: 'when',
  migratedEmails: 'at',
  loginLog: 'at',
  auditTrail: 'at',
  impersonationLog: 'at',
  notificationFailures: 'at',
  failedCommands: 'ended',
  serviceletFailures: 'ended',
  consoleSessions: 'started',
  blacklistHits: 'last',
}

test('each report has enough rows to compare', async () => {
  for (const name of names.filter((one) => momentOf[one]))
    assert.ok((await all(name)).items.length >= planted, name)
})
