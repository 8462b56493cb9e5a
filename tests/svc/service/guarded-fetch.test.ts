import assert from 'node:assert/strict'
import dns from 'node:dns'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { syncBuiltinESMExports } from 'node:module'
import type { AddressInfo } from 'node:net'
import { after, mock, test } from 'node:test'
import { openGuardedFetch, isPublic } from '../../../demo-host/svc/kernel/http/guarded-fetch.ts'
import { refused } from '../harness/world/client.ts'
import { freshDatabase } from '../harness/world/database.ts'
import { addNetwork } from '../harness/world/visits.ts'
import { openWorld } from '../harness/world/world.ts'

let connections = 0
const server = createServer((request, response) => {
  if (request.url === '/elsewhere') response.writeHead(302, { location: '/' }).end()
  else if (request.url === '/long') response.end(Buffer.alloc(2_000_000))
  else if (request.url !== '/never') response.end('{"asked":true}')
})
server.on('connection', () => (connections += 1))
server.listen(0, '127.0.0.1')
await once(server, 'listening')
const { port } = server.address() as AddressInfo
after(() => {
  server.closeAllConnections()
  server.close()
})

const strict = openGuardedFetch(() => false)
const exempt = openGuardedFetch((hostname) => hostname === '127.0.0.1')

test('only addresses of the public internet are public', () => {
  for (const address of ['8.8.8.8', '172.15.0.1', '172.32.0.1', '100.63.0.1', '2606:4700::1', '2a00:1450::1'])
    assert.equal(isPublic(address), true, address)
  const others = [
    '0.0.0.0',
    '10.1.2.3',
    '100.64.0.1',
    '127.9.9.9',
    '169.254.169.254',
    '172.16.0.1',
    '192.168.1.1',
    '224.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    '::ffff:8.8.8.8',
    '::ffff:127.0.0.1',
    '64:ff9b::a00:1',
    'fd00:ec2::254',
    'fe80::1',
    'ff02::1',
    '2001::1',
    '2001:db8::1',
    '2002:7f00:1::',
    'localhost',
    '',
  ]
  for (const address of others) assert.equal(isPublic(address), false, address)
})

for (const host of [
  '127.0.0.1',
  'localhost',
  '2130706433',
  '0x7f.1',
  '127.1',
  '[::1]',
  '[::ffff:127.0.0.1]',
  '[::ffff:7f00:1]',
])
  test(`this machine isn’t called as ${host}`, async () => {
    const before = connections
    await assert.rejects(strict(`http://${host}:${port}/`), /is on a private network; ALLOWED_PRIVATE_HOSTS/)
    assert.equal(connections, before)
  })

test('a name with a private address isn’t called', async () => {
  const addresses = [
    { address: '8.8.8.8', family: 4 },
    { address: '127.0.0.1', family: 4 },
  ]
  const asked = mock.method(dns, 'lookup', (_: string, __: object, callback: (...args: unknown[]) => void) =>
    callback(null, addresses),
  )
  syncBuiltinESMExports()
  await assert.rejects(
    strict(`http://rebinding.example:${port}/`),
    /rebinding\.example is on a private network/,
  )
  assert.equal(asked.mock.callCount(), 1)
  asked.mock.restore()
  syncBuiltinESMExports()
})

test('exempt hosts are called; redirects, long and late replies fail', async () => {
  assert.deepEqual(await (await exempt(`http://127.0.0.1:${port}/`)).json(), { asked: true })
  assert.equal((await exempt(`http://127.0.0.1:${port}/elsewhere`)).status, 302)
  await assert.rejects(exempt(`http://127.0.0.1:${port}/long`), /longer than 1000000 bytes/)
  await assert.rejects(exempt(`http://127.0.0.1:${port}/never`, { signal: AbortSignal.timeout(50) }))
  await assert.rejects(exempt('file:///etc/passwd'), /file: is not asked/)
})

test('in production local networks are only called if configured', async () => {
  const database = await freshDatabase('demo')
  const production = { NODE_ENV: 'production', SMTP_URL: 'smtp://127.0.0.1:1' }
  for (const [more, isAsked] of [
    [{}, false],
    [{ ALLOWED_PRIVATE_HOSTS: 'id.example, localhost' }, true],
  ] as const) {
    const world = await openWorld({ ...production, ...more }, undefined, database)
    await addNetwork(world, 'aurora', 'inside', `https://localhost:${port}`, 'portico', 'a client secret')
    const before = connections
    refused(await world.client().get('/socialAccess/stateToken/inside/login/redirect'), 400, 36)
    assert.equal(connections > before, isAsked)
    await world.run("delete from site_social where social = 'inside'")
    await world.service.close()
  }
  await database.drop()
})
