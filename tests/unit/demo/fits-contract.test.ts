import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { test } from 'node:test'
import { validate } from 'superstruct'
import * as contract from '../../../src/contract.ts'
import type { Endpoint } from '../../../src/contract/engine/endpoint.ts'
import { answerOf } from '../../../src/demo/answer-of.ts'
import { Refusal } from '../../../src/demo/refusal.ts'
import { openWorld } from '../../../src/demo/world.ts'

const folder = path.resolve(import.meta.dirname, '../../../src/contract')

/** Paths whose shapes the browser build keeps. */
const rendered = new Set(
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'))
    .flatMap((file) => [
      ...readFileSync(path.join(folder, file), 'utf8').matchAll(
        /rendered\(\{\s*method: 'GET',\s*path: '([^']+)'/g,
      ),
    ])
    .map(([, found]) => found),
)

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'reply' in value

const reads = Object.values(contract as Record<string, unknown>)
  .flatMap((table) => (typeof table === 'object' && table !== null ? Object.values(table) : []))
  .flatMap((each) =>
    isEndpoint(each) ? [each] : isEndpoint(each?.endpoint) ? [each.endpoint as Endpoint] : [],
  )
  .filter(({ method, media }) => method === 'GET' && !media)

const isShown = ({ path: at }: Endpoint): boolean => rendered.has(at) || at.startsWith('/reports/')

const named: Readonly<Record<string, string>> = {
  serverId: 'S101',
  invoiceId: '1045',
  siteHost: 'aurora',
  site: 'aurora',
  vlanId: '201',
  subnetId: '1',
  lineId: '1',
}

const ids: Readonly<Record<string, string>> = {
  '/support/tickets/:id': '4104',
  '/billing/chargeOrder/:id': '301',
  '/queue/command/:id': '8003',
  '/users/:site/:id': '12',
}

/** What the demonstration refuses to read. */
const refused = [
  '/reports/deliveries/:cmdId',
  '/socialAccess/stateToken',
  '/socialAccess/stateToken/:social/:page/:handler',
  '/uploads/:id',
]

/** What a call is answered as in the browser, where only some shapes are known. */
function answered(scenario: 'normal' | 'empty', endpoint: Endpoint): unknown {
  const params = Object.fromEntries(
    Array.from(endpoint.path.matchAll(/:(\w+)/g), ([, name = '']) => [
      name,
      named[name] ?? ids[endpoint.path] ?? '1001',
    ]),
  )
  const light = isShown(endpoint) ? endpoint : ({ ...endpoint, reply: undefined } as unknown as Endpoint)
  const query = endpoint.path === '/find' ? { text: 'shop' } : {}
  const made = answerOf(openWorld(scenario, Date.UTC(2026, 10, 21, 9, 30)), light, {
    params,
    query,
    body: {},
  })
  return JSON.parse(JSON.stringify(made))
}

function problemOf(scenario: 'normal' | 'empty', endpoint: Endpoint): string[] {
  try {
    const [wrong] = validate(answered(scenario, endpoint), endpoint.reply)
    return wrong ? [`${endpoint.path}: ${wrong.message}`] : []
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return error.status === 404 && scenario === 'empty' ? [] : [endpoint.path]
  }
}

test('every reading call of the contract gets an answer of its shape', () => {
  assert.ok(reads.length > 200, `${reads.length} calls were tried`)
  assert.deepEqual(reads.flatMap((endpoint) => problemOf('normal', endpoint)).toSorted(), refused)
})

test('an empty account answers in the same shapes', () => {
  const wrong = reads.flatMap((endpoint) => problemOf('empty', endpoint))
  assert.deepEqual(
    wrong.filter((each) => !refused.includes(each)),
    [],
  )
})

test('two worlds that were opened in the same minute are the same', () => {
  for (const endpoint of reads.filter(({ path: at }) =>
    /^\/(servers|users|dashboard|reports\/loginLog)$/.test(at),
  ))
    assert.deepEqual(answered('normal', endpoint), answered('normal', endpoint), endpoint.path)
})
