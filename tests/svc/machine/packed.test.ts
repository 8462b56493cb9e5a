import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { tables } from '../../../src/contract/tables.ts'
import { acceptedEncoding, mayBePacked } from '../../../demo-host/svc/kernel/http/packed.ts'
import { signedIn } from '../harness/world/steps.ts'
import { openWorld } from '../harness/world/world.ts'

const world = await openWorld()
after(world.close)

test('long answers are compressed as the caller accepts it, those with a token never', async () => {
  const client = await signedIn(world)
  const ask = async (path: string, encoding: string) => {
    const headers = {
      'accept-encoding': encoding,
      cookie: [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
    }
    const answer = await world.service.app.fetch(
      new Request(`http://localhost:8080/svc${path}`, { headers }),
      {},
    )
    return {
      encoding: answer.headers.get('content-encoding'),
      vary: answer.headers.get('vary'),
      body: Buffer.from(await answer.arrayBuffer()),
    }
  }
  const plain = await ask(tables.site.terms.path, 'identity')
  assert.equal(plain.encoding, null)
  assert.match(plain.vary ?? '', /accept-encoding/)
  const br = await ask(tables.site.terms.path, 'gzip;q=0.5, br')
  assert.equal(br.encoding, 'br')
  assert.deepEqual(brotliDecompressSync(br.body), plain.body)
  const gzip = await ask(tables.site.terms.path, 'gzip, br;q=0')
  assert.equal(gzip.encoding, 'gzip')
  assert.deepEqual(gunzipSync(gzip.body), plain.body)
  const login = await ask('/login', 'br')
  assert.match(String(login.body), /"csrfToken"/)
  assert.equal(login.encoding, null)
})

test('nothing is compressed that answers a call which changes something, or holds what opens something', () => {
  assert.equal(mayBePacked(tables.login.context), false)
  assert.equal(mayBePacked(tables.login.signIn), false)
  assert.equal(mayBePacked(tables.security.details), false)
  assert.equal(mayBePacked(tables.reportDeliveries.deliveries), false)
  assert.equal(mayBePacked(tables.users.list), true)
})

test('an encoding counts unless it is refused', () => {
  for (const [header, encoding] of [
    ['gzip, deflate, br', 'br'],
    ['GZIP', 'gzip'],
    ['br;q=0, gzip;q=0.0', undefined],
    ['identity', undefined],
    ['', undefined],
    [null, undefined],
  ] as const)
    assert.equal(acceptedEncoding(header), encoding, String(header))
})
