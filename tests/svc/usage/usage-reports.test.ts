import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { strFromU8, unzipSync } from 'fflate'
import { focusColumns } from '../../../demo-host/svc/areas/usage-reports/columns.ts'
import { good, refused } from '../harness/world/client.ts'
import { withRights } from '../harness/people/profile.ts'
import { openUsageReports, rowsOf, sums, wanted } from '../harness/money/usage-reports.ts'
import { openWorld } from '../harness/world/world.ts'

const world = await openWorld()
after(world.close)
const { client, made } = await openUsageReports(world)

test('all transactions has every line, and sums of three currencies that are never mixed', async () => {
  const { text, row } = await made()
  const rows = rowsOf(text)
  assert.equal(rows.length, 5)
  assert.deepEqual(sums(rows), { USD: '15.43125053', ILS: '37.00000000', EUR: '0.10000000' })
  assert.equal(row['rows'], 5)
  assert.equal(row['totals'], '0.10000000 EUR, 37.00000000 ILS, 15.43125053 USD')
  assert.equal(rows[0]!['Start'], '2025-10-01T00:00:00.000Z')
})

test('a tag that begins like a formula is text in the file', async () => {
  const [row] = rowsOf((await made()).text)
  assert.equal(row!['Tags'], "'=cmd|x!A1, prod")
  const parts = unzipSync((await made({ format: 'xlsx' })).bytes)
  const sheet = strFromU8(parts['xl/worksheets/sheet1.xml']!)
  assert.match(sheet, /s="2" t="inlineStr"><is><t xml:space="preserve">=cmd\|x!A1, prod</)
  assert.doesNotMatch(sheet, /<f>/)
})

test('a workbook has amounts as exact numbers', async () => {
  const parts = unzipSync((await made({ format: 'xlsx' })).bytes)
  assert.match(strFromU8(parts['xl/worksheets/sheet1.xml']!), /<v>10\.00000001<\/v>/)
})

test('full months, parts of months and hours are the lines, each once', async () => {
  const all = rowsOf((await made()).text)
  const full = rowsOf((await made({ granularity: 'full' })).text)
  const partial = rowsOf((await made({ granularity: 'partial' })).text)
  const hourly = rowsOf((await made({ granularity: 'hourly' })).text)
  assert.deepEqual(
    full.map(({ Start }) => Start!.slice(0, 7)),
    ['2025-10', '2025-12'],
  )
  assert.deepEqual(
    partial.map((row) => row['Component']),
    ['monthly', 'snapshots'],
  )
  assert.deepEqual(
    hourly.map((row) => [row['Start']!.slice(0, 10), row['Quantity']]),
    [
      ['2025-11-20', '1.66666667'],
      ['2025-11-21', '24.00000000'],
      ['2025-11-22', '3.08336762'],
    ],
  )
  assert.deepEqual(sums([...full, ...partial, ...hourly]), sums(all))
})

test('annually adds up each resource and price by year', async () => {
  const rows = rowsOf((await made({ granularity: 'annual' })).text)
  assert.deepEqual(
    rows.map((row) => [row['Component'], row['Currency'], row['Quantity'], row['Amount']]),
    [
      ['monthly', 'USD', '1.50000000', '15.00000001'],
      ['hourly-on', 'USD', '28.75003429', '0.43125052'],
      ['monthly', 'ILS', '1.00000000', '37.00000000'],
      ['snapshots', 'EUR', '0.03225806', '0.10000000'],
    ],
  )
})

/** The columns that FOCUS 1.2 requires in every data set. */
const mandatory =
  'BilledCost BillingAccountId BillingAccountName BillingCurrency BillingPeriodEnd BillingPeriodStart ChargeCategory ChargeClass ChargeDescription ChargePeriodEnd ChargePeriodStart ContractedCost EffectiveCost InvoiceIssuerName ListCost PricingQuantity PricingUnit ProviderName PublisherName ServiceCategory ServiceName'.split(
    ' ',
  )

/** Those of them that may be empty. */
const nullable = new Set(['ChargeClass', 'BillingAccountName'])

test('FOCUS has all mandatory columns, filled and written as it demands', async () => {
  const names = focusColumns.map(({ name }) => name)
  assert.deepEqual(
    mandatory.filter((name) => !names.includes(name)),
    [],
  )
  const rows = rowsOf((await made({ layout: 'focus' })).text)
  assert.equal(rows.length, 5)
  for (const row of rows) {
    for (const name of mandatory) if (!nullable.has(name)) assert.notEqual(row[name], '', name)
    for (const name of names.filter((each) => each.includes('Period')))
      assert.match(row[name]!, /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/)
    assert.ok(['Compute', 'Storage', 'Networking'].includes(row['ServiceCategory']!))
    assert.equal(row['ChargeCategory'], 'Usage')
    assert.ok(row['BillingPeriodStart']! <= row['ChargePeriodStart']!)
    assert.ok(row['ChargePeriodEnd']! <= row['BillingPeriodEnd']!)
  }
  assert.deepEqual(sums(rows, 'BilledCost', 'BillingCurrency'), {
    USD: '15.43125053',
    ILS: '37.00000000',
    EUR: '0.10000000',
  })
  const workbook = unzipSync((await made({ layout: 'focus', format: 'xlsx' })).bytes)
  assert.match(
    strFromU8(workbook['xl/worksheets/sheet1.xml']!),
    /\{&quot;=cmd\|x!A1&quot;|\{"=cmd\|x!A1":true,"prod":true\}/,
  )
})

test('a period without usage is a file with its header, and says so', async () => {
  const { text, row } = await made({ granularity: 'hourly', from: '2025-12', until: '2025-12' })
  assert.equal(text.trimEnd().split('\r\n').length, 1)
  assert.match(text, /^Start,End,/)
  assert.equal(row['state'], 'warned')
  assert.equal(row['rows'], 0)
})

test('months before the first usage, to come, or in the wrong order are refused', async () => {
  const ordered = (from: string, until: string) => client.post('/report/me', { ...wanted, from, until })
  const key = async (from: string, until: string) => {
    const answer = await ordered(from, until)
    refused(answer, 400, 903)
    return answer.body.errors?.[0]?.key
  }
  assert.equal(await key('2025-09', '2025-12'), 'from')
  assert.equal(await key('2025-12', '2025-11'), 'until')
  assert.equal(await key('2025-10', '9999-12'), 'until')
  assert.equal(await key('2025-13', '2025-12'), 'from')
  const none = await withRights(world, 'customer')
  assert.deepEqual(good(await none.client.get('/report/me/options')).body['months'], [])
  refused(await none.client.post('/report/me', wanted), 400, 903)
})

test('the months to choose from begin with the first usage', async () => {
  const { months } = good(await client.get('/report/me/options')).body as { months: string[] }
  assert.equal(months.at(-1), '2025-10')
  assert.equal(new Set(months).size, months.length)
  assert.ok(months[0]! > '2026')
})
