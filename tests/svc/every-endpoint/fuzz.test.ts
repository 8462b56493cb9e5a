import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import fc from 'fast-check'
import { tables } from '../../../src/contract/tables.ts'
import type { Endpoint } from '../../../src/contract/engine/endpoint.ts'
import { isDeep, runs } from '../../deep.ts'
import type { Answer, Client } from '../harness/world/client.ts'
import { withRights } from '../harness/people/profile.ts'
import { signedIn } from '../harness/world/steps.ts'
import { openWorld } from '../harness/world/world.ts'

const world = await openWorld()
after(world.close)

// Where a session or a right is needed there is one, so that nothing is refused for want of it.
const user = await signedIn(world)
const { client: root } = await withRights(world, 'root')
const clientFor = ({ can }: Endpoint): Client =>
  can === 'anyone' ? world.client() : can === 'session' ? user : root

const withBody = Object.values(tables)
  .flatMap((table) => Object.values(table) as Endpoint[])
  .filter(({ body }) => body)

const odd = fc.oneof(
  fc.anything({ maxDepth: 2 }),
  fc.string({ unit: 'binary', maxLength: 300 }),
  fc.constantFrom(null, -0, 2 ** 53 + 1, 'NaN', '', '\u0000', '1e400', [['x']], { toString: 'x' }),
  fc.constantFrom(
    "' or 1=1 --",
    '%s%n',
    '../../etc/passwd',
    '${7*7}',
    '<script>alert(1)</script>',
    '\r\nX: y',
  ),
)

const bodyFor = (endpoint: Endpoint) => {
  const fields = Object.keys((endpoint.body?.schema ?? {}) as object)
  const likely = fc.oneof(odd, fc.boolean(), fc.constantFrom('a@b.example', 'usual pass phrase', 'token'))
  const fitting = fc.record(Object.fromEntries(fields.map((field) => [field, likely])), { requiredKeys: [] })
  return fc.oneof(fitting, odd)
}

for (const endpoint of withBody) {
  test(`case 70: ${endpoint.method} ${endpoint.path} refuses invalid input without details`, async () => {
    await fc.assert(
      fc.asyncProperty(bodyFor(endpoint), async (body) => {
        const raw = stringify(body)
        const answer = await clientFor(endpoint).call(endpoint.method, endpoint.path, { raw })
        if (answer.status !== 200) inOrder(answer)
        else assert.ok(endpoint.body?.is(JSON.parse(raw)), `${raw} was accepted`)
      }),
      runs(1, 60),
    )
  })
}

for (const [what, raw] of [
  ['a number beyond all', '{"email":1e400,"password":1e400}'],
  ['minus zero', '{"email":-0,"password":-0}'],
  ['NaN', '{"email":NaN}'],
  ['lone surrogates', '{"email":"\\ud800@b.example","password":"\\udfff"}'],
  ['only white space', '   '],
  ['text after the end', '{} {}'],
] as const) {
  test(`case 70: ${what} is refused by every call`, async () => {
    // All calls read their bodies by the same code.
    for (const endpoint of isDeep ? withBody : withBody.filter((_, at) => at % 8 === 0)) {
      const answer = await clientFor(endpoint).call(endpoint.method, endpoint.path, { raw })
      inOrder(answer)
      assert.equal(answer.status, 400, answer.text)
    }
  })
}

test('case 70: whatever is in headers and cookies, no call breaks', async () => {
  const text = fc.string({
    unit: fc.constantFrom(...Array.from('abc019 =;,."\'\\/%{}[]<>-_~é')),
    maxLength: 80,
  })
  const names = fc.constantFrom(
    'cookie',
    'token',
    'user-agent',
    'x-forwarded-for',
    'site-key',
    'idempotency-key',
    'accept-language',
    'if-none-match',
    'api-version',
  )
  await fc.assert(
    fc.asyncProperty(
      fc.dictionary(names, text),
      fc.constantFrom('/login', '/user', '/site', '/logo', '/logout', '/loginCheck'),
      async (headers, path) => {
        const answer = await world.client().get(path, headers)
        assert.ok(answer.status < 500, answer.text)
      },
    ),
    runs(20, 120),
  )
})

const inOrder = (answer: Answer): void => {
  assert.ok(answer.status >= 400 && answer.status < 500, `${answer.status} ${answer.text}`)
  const { errors } = answer.body
  assert.ok(errors && errors.length > 0, answer.text)
  for (const { code, info } of errors) {
    assert.equal(typeof code, 'number')
    assert.ok(info)
  }
  assert.doesNotMatch(
    answer.text,
    /node_modules|\.ts\b|\bat \w+ \(|select |insert |syntax error|<script|pass phrase/i,
  )
}

// Values that JSON does not have are left out, as a browser would.
const stringify = (body: unknown): string => {
  try {
    return (
      JSON.stringify(body, (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value)) ?? ''
    )
  } catch {
    return '{'
  }
}
