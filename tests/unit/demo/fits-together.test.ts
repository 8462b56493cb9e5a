import assert from 'node:assert/strict'
import { test } from 'node:test'
import * as contract from '../../../src/contract.ts'
import { groups } from '../../../src/contract/people/groups.ts'
import { users } from '../../../src/contract/people/users.ts'
import { priceLists } from '../../../src/contract/sites/price-lists.ts'
import type { Endpoint, Reply } from '../../../src/contract/engine/endpoint.ts'
import { answerOf } from '../../../src/demo/answer-of.ts'
import { isList } from '../../../src/demo/lists.ts'
import { Refusal } from '../../../src/demo/refusal.ts'
import { people, self } from '../../../src/demo/shape/people.ts'
import { openWorld } from '../../../src/demo/world.ts'

type Row = Record<string, unknown>

const now = Date.UTC(2026, 10, 21)

const ask = <E extends Endpoint>(endpoint: E, params: Record<string, string> = {}): Reply<E> =>
  answerOf(openWorld('normal', now), endpoint, { params, query: { size: 0 }, body: {} }) as Reply<E>

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'reply' in value

const lists = Object.values(contract as Record<string, unknown>)
  .flatMap((table) => (typeof table === 'object' && table !== null ? Object.values(table) : []))
  .map((each: unknown) => (isEndpoint(each) ? each : (each as { endpoint?: unknown } | null)?.endpoint))
  .filter(isEndpoint)
  .filter((each) => each.method === 'GET' && !each.media && isList(each) && !each.path.includes(':'))

function rowsOf(endpoint: Endpoint): Row[] {
  try {
    return (ask(endpoint) as { items: Row[] }).items
  } catch (error) {
    if (error instanceof Refusal) return []
    throw error
  }
}

test('a person has the same name and company wherever their email stands', () => {
  assert.ok(lists.length > 80, `${lists.length} lists were read`)
  for (const list of lists)
    for (const row of rowsOf(list)) {
      const person = people.find(({ email }) => email === row['email'])
      if (!person || 'target' in row) continue
      if ('name' in row) assert.equal(row['name'], person.name, list.path)
      if ('company' in row) assert.equal(row['company'], person.company, list.path)
    }
})

test('nothing ends before it has begun', () => {
  const begun = ['created', 'createdAt', 'dtCreate', 'started', 'failingSince']
  const ended = ['ended', 'dtEnd', 'last', 'lastSignInAt', 'lastPayment', 'dtChanged']
  for (const list of lists)
    for (const row of rowsOf(list))
      for (const [from, to] of begun.flatMap((one) => ended.map((other) => [row[one], row[other]])))
        if (typeof from === 'string' && typeof to === 'string')
          assert.ok(from <= to, `${list.path} ${from} ${to}`)
})

test('users are below customers of their own company, and groups belong to someone', () => {
  const { items } = ask(users.list)
  for (const { email, role, parent } of items) {
    const companyOf = (wanted: string) => people.find((each) => each.email === wanted)?.company
    if (role === 'subuser') assert.equal(companyOf(parent), companyOf(email))
    else assert.equal(parent, self.email)
  }
  for (const { owner } of ask(groups.list).items) assert.ok(people.some(({ email }) => email === owner))
})

test('a detail says what its row in the list says', () => {
  for (const row of ask(users.list).items) {
    const detail = ask(users.show, { site: 'aurora', id: row.id }) as Row
    for (const [name, value] of Object.entries(row)) assert.deepEqual(detail[name], value, name)
  }
  for (const { parent } of ask(priceLists.list).items) assert.match(parent, /^(Standard)?$/)
})
