import assert from 'node:assert/strict'
import { test } from 'node:test'
import { billingHistory } from '../../../src/contract/billing/history.ts'
import { invoices } from '../../../src/contract/billing/invoices.ts'
import { serverCreate } from '../../../src/contract/servers/create.ts'
import { servers } from '../../../src/contract/servers/servers.ts'
import type { Endpoint, Reply } from '../../../src/contract/engine/endpoint.ts'
import { answerOf } from '../../../src/demo/answer-of.ts'
import type { CallInput } from '../../../src/demo/answer.ts'
import { Refusal } from '../../../src/demo/refusal.ts'
import { openWorld, type World } from '../../../src/demo/world.ts'

const ask = <E extends Endpoint>(world: World, endpoint: E, input: Partial<CallInput> = {}): Reply<E> =>
  answerOf(world, endpoint, { params: {}, query: {}, body: {}, ...input }) as Reply<E>

const open = () => openWorld('normal', Date.UTC(2026, 10, 21))

const cents = ({ amount }: { amount: string }) => BigInt(amount.replace('.', ''))

test('lists answer pages, a search, filters and an order', () => {
  const world = open()
  const page = ask(world, servers.list, { query: { from: 5, size: 5, sorting: 'name' } })
  assert.deepEqual([page.firstElement, page.lastElement, page.total, page.next], [6, 10, 14, true])
  const names = page.items.map(({ name }) => name)
  assert.deepEqual(names, names.toSorted())
  const found = ask(world, servers.list, { query: { filter: 'STAGING', power: 'off' } })
  assert.deepEqual(
    found.items.map(({ name }) => name),
    ['staging-db'],
  )
})

test('the lines of an invoice add up to it, and the history to its balance', () => {
  const world = open()
  for (const { id } of ask(world, invoices.list).items) {
    const { net, tax, total } = ask(world, invoices.show, { params: { invoiceId: id } })
    const lines = ask(world, invoices.lines, { params: { invoiceId: id }, query: { size: 0 } }).items
    assert.equal(
      lines.reduce((sum, { amount }) => sum + cents(amount), 0n),
      cents(net),
    )
    assert.equal(cents(net) + cents(tax), cents(total))
  }
  const { items } = ask(world, billingHistory.list, { query: { size: 0 } })
  const sum = items.reduce((all, { amount }) => all + (amount ? cents(amount) : 0n), 0n)
  assert.equal(sum, cents(items[0]!.balance))
})

test('a new server is created in steps and runs at their end', (t) => {
  t.mock.timers.enable({ apis: ['Date'], now: Date.UTC(2026, 10, 21) })
  const world = open()
  const size = { cpuType: 'B', cpuCount: 2, ramMB: 4096, diskGB: 50 }
  const body = {
    ...size,
    name: 'shop-web-03',
    datacenter: 'EU-FR',
    image: 'debian-13',
    billing: 'monthly',
    traffic: 't5000',
    nServers: 1,
    powerOn: true,
  }
  const { ids } = ask(world, serverCreate.create, { body })
  const status = () => ask(world, servers.show, { params: { serverId: ids[0]! } }).status
  assert.equal(status(), 'creating')
  t.mock.timers.tick(20_000)
  assert.equal(status(), 'on')
})

test('what would need a service is refused in words', () => {
  const refusal = (error: unknown) => error instanceof Refusal && /demonstration/i.test(error.errors[0]!.info)
  assert.throws(() => ask(open(), servers.setPassword, { params: { id: 'S101' } }), refusal)
})
