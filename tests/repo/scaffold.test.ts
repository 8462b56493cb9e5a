import assert from 'node:assert/strict'
import { test } from 'node:test'
import { importsOf, known, modules } from '../../tools/new/layout.ts'
import { singular, withArticle } from '../../tools/new/names.ts'
import { placeholder, toTranslate } from '../../tools/new/placeholder.ts'
import { plan } from '../../tools/new/plan.ts'
import { withTexts, type Repository } from '../../tools/new/repository.ts'
import { callsOf, parse } from '../../tools/new/syntax.ts'
import { laidOut, laidOutIn, now, order, repository } from './scaffold-plans.ts'
import { exists } from './sources.ts'

const entriesIn = (repo: Repository, ...names: string[]): string[] =>
  callsOf(parse(known.pageRegistry, repo.read(known.pageRegistry)), ...names).map(({ first }) => first)

test('an area is five files, a test and one line in a registry', async () => {
  const { plans } = await laidOut('area loyalty-program')
  assert.equal(Object.keys(plans[0]!.created).filter((file) => file.startsWith('src/')).length, 5)
  assert.deepEqual(Object.keys(plans[0]!.edited), [known.pageRegistry])
})

test('resources of short and long names go into a fresh area, one after the other', async () => {
  const { plans, after } = await laidOut(
    'area treasury',
    'resource treasury vat',
    'resource treasury vouchers',
    'resource treasury reseller-commission-statements --tabs',
    'area crm',
    'resource crm ips',
  )
  const added = ['treasury', 'vat', 'vouchers', 'resellerCommissionStatements', 'crm', 'ips']
  const before = entriesIn(repository, 'entry')
  assert.deepEqual(new Set(entriesIn(after, 'entry')), new Set([...before, ...added]))
  for (const { created } of plans.filter(({ hasMigration }) => hasMigration)) {
    assert.equal(Object.keys(created).length, 8)
    assert.equal(Object.keys(created).filter((file) => file.includes('test')).length, 2)
  }
})

test('a line is added whether the last one has a comma or not', async () => {
  for (const list of [
    '[]',
    "[entry('a', 'b', {})]",
    "[entry('a', 'b', {}), /* , */]",
    "[\n entry('a', 'b', {}) // c,\n]",
  ]) {
    const text = `export const pageRegistry = {\n organization: ${list} } as const\n`
    const repo = withTexts(repository, { [known.pageRegistry]: text })
    const { edited } = await plan(order('area loyalty'), repo, now)
    const calls = callsOf(parse(known.pageRegistry, edited[known.pageRegistry]!), 'entry')
    assert.deepEqual(
      calls.map(({ first }) => first),
      [...(list === '[]' ? [] : ['a']), 'loyalty'],
    )
  }
})

test('a page that was planned takes its entry, its title and its folder', async () => {
  const { plans, after } = await laidOut(
    'area invoicing',
    'resource invoicing companies --singular=customer-company',
  )
  assert.match(after.read(known.pageRegistry), /billingAdmin: \[[^\]]*entry\('invoicing', 'document'/)
  const navigation = after.read('src/contract/navigation/administration.ts')
  assert.match(navigation, /\.\.\.pageRegistry\.billingAdmin/)
  assert.doesNotMatch(navigation, /page\('invoicing',/)
  assert.match(plans[0]!.created['src/areas/invoicing/messages.en.ts']!, /title: 'Invoicing'/)
  assert.match(plans[0]!.created['src/areas/invoicing/messages.he.ts']!, /title: 'הפקת חשבוניות'/)
})

test('several planned pages of one folder share its list in the registry', async () => {
  const { after } = await laidOut('area crm', 'resource crm my-orders', 'resource crm my-subscriptions')
  assert.match(
    after.read(known.pageRegistry),
    /marketplace: \[\s*entry\('myOrders'[^[]*entry\('mySubscriptions'/,
  )
  const navigation = after.read('src/contract/navigation/user.ts')
  assert.equal(navigation.split('...pageRegistry.marketplace').length, 2)
  assert.doesNotMatch(navigation, /myOrders|mySubscriptions/)
})

test('a report is three files of at most 70 lines, and three edits', async () => {
  const { plans, after } = await laidOut('report new-accounts', 'report abc')
  for (const { created, edited } of plans) {
    const sources = Object.entries(created).filter(([file]) => !file.startsWith('tests/'))
    assert.equal(sources.length, 3)
    assert.ok(sources.reduce((sum, [, text]) => sum + text.trimEnd().split('\n').length, 0) <= 70)
    assert.deepEqual(Object.keys(edited), [known.reportRegistry, known.reportCases])
  }
  const cases = after.read(known.reportCases)
  for (const id of ['newAccounts', 'abc']) {
    assert.match(cases, new RegExp(`import \\{ ${id} \\} from '\\./report-cases/`))
    assert.match(cases, new RegExp(`^ {2}${id},$`, 'm'))
  }
})

test('a report that was planned is no longer planned, and has its title', async () => {
  const text = repository.read(known.reportRegistry)
  const line = "    report('deletedUsers', 'people'),"
  const before = withTexts(repository, {
    [known.reportRegistry]: text.replace(line, `${line}\n    planned('refundsReport', 'Refunds made'),`),
  })
  const { plans, after } = await laidOutIn(before, 'report refunds-report')
  const registry = parse(known.reportRegistry, after.read(known.reportRegistry))
  assert.ok(callsOf(registry, 'report').some(({ first }) => first === 'refundsReport'))
  assert.ok(!callsOf(registry, 'planned').some(({ first }) => first === 'refundsReport'))
  assert.match(Object.values(plans[0]!.created).join('\n'), /title: \['Refunds made', '[א-ת]/)
})

test('an element shows the area of its name, and a kind is one file', async () => {
  const { plans } = await laidOut('area crm', 'element crm', 'kind serial-number')
  assert.deepEqual(Object.keys(plans[1]!.created), [
    'elements/portal-crm.ts',
    'tests/elements/crm/element.test.ts',
  ])
  assert.deepEqual(Object.keys(plans[2]!.created), ['src/contract/kinds/serial-number.ts'])
  for (const { edited } of plans.slice(1)) assert.deepEqual(edited, {})
})

test('tables and rows are singular, and buttons name what they change', async () => {
  const { plans } = await laidOut('area crm', 'resource crm price-policies')
  const text = Object.values(plans[1]!.created).join('\n')
  for (const part of [
    'create table price_policy (',
    'PricePolicyRow = object(',
    "'do.create': 'Create price policy'",
    "'do.remove': 'Delete price policy'",
    '{Delete # price policy} other {Delete # price policies}',
    'Creates a price policy for the caller.',
  ])
    assert.ok(text.includes(part), part)
})

test('a singular is made of usual plurals, and can be given', async () => {
  const pairs = ['invoices', 'policies', 'addresses', 'boxes', 'keys', 'news', 'vat', 'status', 'days'].map(
    singular,
  )
  assert.deepEqual(pairs, ['invoice', 'policy', 'address', 'box', 'key', 'news', 'vat', 'status', 'day'])
  assert.deepEqual(['invoice', 'user', 'unit', 'order'].map(withArticle), [
    'an invoice',
    'a user',
    'a unit',
    'an order',
  ])
  const { plans } = await laidOut('area crm', 'resource crm orders --singular=customer-order')
  assert.match(Object.values(plans[1]!.created).join('\n'), /create table customer_order \(/)
})

test('a detail with tabs edits in one, and one without them in a dialog', async () => {
  const { plans } = await laidOut('area crm', 'resource crm vat --tabs', 'resource crm notes')
  const [, tabs, plain] = plans.map(({ created }) => Object.values(created).join('\n'))
  assert.match(tabs!, /tabs: \{ settings: tab\.form\(vat\.edit/)
  assert.match(tabs!, /'tab\.settings': 'Settings'/)
  assert.doesNotMatch(plain!, /tab\./)
  assert.match(plain!, /'do\.edit': 'Edit note'/)
})

test('a migration is named by the second, after those that are numbered', async () => {
  const { plans, after } = await laidOut('area crm', 'resource crm notes', 'resource crm vat')
  const files = plans.flatMap(({ created }) => Object.keys(created).filter((file) => file.endsWith('.sql')))
  // Both were begun in the same second.
  assert.deepEqual(files, [
    'demo-host/svc/sql/20961127231500-notes.sql',
    'demo-host/svc/sql/20961127231501-vat.sql',
  ])
  assert.deepEqual(after.list(known.migrations).toSorted().slice(-2), files)
})

test('every Hebrew text without a translation begins with the mark', async () => {
  const { plans } = await laidOut('area crm', 'resource crm notes', 'report abc')
  assert.ok(placeholder('Notes').startsWith(toTranslate))
  const hebrew = plans.flatMap(({ created }) =>
    Object.entries(created).filter(([file]) => /messages\.he\.ts$|words\/abc\.ts$/.test(file)),
  )
  assert.equal(hebrew.length, 3)
  for (const [file, text] of hebrew) {
    assert.match(text, new RegExp(toTranslate), file)
    if (!file.endsWith('he.ts')) continue
    for (const [, value = ''] of text.matchAll(/: '(.*)',$/gm))
      assert.ok(
        value.startsWith(toTranslate) || !/[A-Za-z]{3}(?![^{]*\{)/.test(value.replaceAll(/\{count.*/g, '')),
        value,
      )
  }
})

test('every module that new files import exists', () => {
  assert.deepEqual(
    Object.values(modules).filter((file) => !exists(file)),
    [],
  )
  assert.equal(importsOf('src/areas/crm/area.ts')('defineArea'), '../../core/define/area.ts')
})
