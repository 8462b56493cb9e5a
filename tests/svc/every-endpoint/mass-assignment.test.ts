import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import type { AnyStruct, Endpoint } from '../../../src/contract/engine/endpoint.ts'
import { isDeep } from '../../deep.ts'
import { permits } from '../harness/hostile/own-calls.ts'
import { good, refused, type Client } from '../harness/world/client.ts'
import { endpoints, withBody } from '../harness/hostile/every-endpoint.ts'
import { rowsByOwner } from '../harness/cases/rows.ts'
import { signedIn } from '../harness/world/steps.ts'
import { openWorld } from '../harness/world/world.ts'

// tests/svc/harness/world/odd-input.ts adds fields to every body; here they are put where else they might slip through.

const world = await openWorld()
after(world.close)

const extra = {
  isRootOrAdmin: true,
  siteId: 2,
  useTFA: false,
  accountEnabled: true,
  userId: '1',
  rights: 'root',
}

const administrator = async (): Promise<Client> => {
  const account = await world.account()
  await world.run(`update account set rights = 'root' where id = ${account.id}`)
  return signedIn(world, account)
}

const callers = { 'a user': await signedIn(world), 'a root user': await administrator() }
const fieldsOf = (struct: AnyStruct | undefined): [string, AnyStruct][] =>
  Object.entries((struct?.schema ?? {}) as Record<string, AnyStruct>)

const isPermitted = (who: string, endpoint: Endpoint): boolean =>
  who !== 'a user' || endpoint.can === 'anyone' || endpoint.can === 'session' || permits('customer', endpoint)

test('case 69: no role can add fields to a body', async () => {
  const before = await rowsByOwner(world)
  for (const [who, client] of Object.entries(callers)) {
    for (const [at, { endpoint, body }] of withBody.entries()) {
      const known = new Set(fieldsOf(endpoint.body).map(([field]) => field))
      const fields = Object.entries(extra).filter(([name]) => !known.has(name))
      for (const [field, value] of isDeep ? fields : fields.slice(at % fields.length).slice(0, 1)) {
        const answer = await client.call(endpoint.method, endpoint.path, {
          body: { ...body, [field]: value },
        })
        if (!isPermitted(who, endpoint)) {
          refused(answer, 403, 909)
          continue
        }
        assert.equal(answer.status, 400, `${who}, ${endpoint.path}, ${field}: ${answer.text}`)
        const keys = answer.body.errors?.map(({ key }) => key)
        assert.ok(keys?.includes(field), `${endpoint.path} does not name ${field}: ${answer.text}`)
      }
    }
  }
  assert.deepEqual(await rowsByOwner(world), before)
})

test('case 69: list items refuse unknown fields too', async () => {
  const before = await rowsByOwner(world)
  const lists = withBody.flatMap(({ endpoint, body }) =>
    fieldsOf(endpoint.body)
      .filter(([, { type, schema }]) => type === 'array' && (schema as AnyStruct).type === 'object')
      .map(([list]) => ({ endpoint, body, list })),
  )
  assert.ok(lists.length >= 9)
  for (const [who, client] of Object.entries(callers)) {
    for (const { endpoint, body, list } of lists.filter((each) => isPermitted(who, each.endpoint))) {
      for (const [field, value] of Object.entries(extra).slice(isDeep ? 0 : -1)) {
        const items = [{ id: 2, enabled: true, [field]: value }]
        const answer = await client.call(endpoint.method, endpoint.path, { body: { ...body, [list]: items } })
        assert.equal(answer.status, 400, `${endpoint.path}, ${list}, ${field}: ${answer.text}`)
        assert.ok(
          answer.body.errors?.some(({ key }) => key === `${list}.0.${field}`),
          answer.text,
        )
      }
    }
  }
  assert.deepEqual(await rowsByOwner(world), before)
})

/** Additional queries of calls, by field name. */
const asks: Readonly<Record<string, string>> = {
  host: 'host=tried.example.com',
  phone: 'phone=%2B12025559999',
  name: 'name=web-01',
  text: 'text=web-01',
  taxId: 'country=IL&taxId=123456782',
}

test('case 64, 69: only the session names the caller', async () => {
  const victim = await world.account()
  const reads = endpoints.filter(
    ({ method, can, path, changes, media }) =>
      method === 'GET' && can !== 'anyone' && !changes && !media && !path.includes(':'),
  )
  assert.ok(reads.length >= 8)
  const query = new URLSearchParams({ userId: String(victim.id), accountId: String(victim.id), siteId: '2' })
  const headers = { 'x-user-id': String(victim.id), 'x-site-id': '2' }
  for (const [who, client] of Object.entries(callers)) {
    for (const endpoint of reads.filter(({ can }) => can === 'session' || who === 'a root user')) {
      const needed = fieldsOf(endpoint.query)
        .flatMap(([field]) => asks[field] ?? [])
        .join('')
      const plain = good(await client.get(`${endpoint.path}?${needed}`))
      const asked = await client.get(`${endpoint.path}?${needed}&${query.toString()}`, headers)
      // A call with a query of its own refuses what it does not name; any other does not read it.
      if (endpoint.query) assert.equal(asked.status, 400, `${who}, ${endpoint.path}: ${asked.text}`)
      else assert.equal(timeless(good(asked).text), timeless(plain.text), `${who}, ${endpoint.path}`)
      assert.ok(!asked.text.includes(victim.email), endpoint.path)
    }
  }
})

/** An answer without the time at which it was given. */
const timeless = (text: string): string => text.replace(/"now":"[^"]+"/, '')
