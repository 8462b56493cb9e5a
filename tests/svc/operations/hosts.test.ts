import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { mountPages } from '../../../demo-host/portal/pages.ts'
import { readConfig } from '../../../demo-host/svc/config/config.ts'
import { good, refused } from '../harness/world/client.ts'
import { openWorld } from '../harness/world/world.ts'

const world = await openWorld({ PORTICO_BASE_URL: 'https://portal.example' })
after(world.close)
mountPages(world.service, readConfig(world.settings))

const at = (host: string) => world.client({ origin: `http://${host}` })

const page = (host: string, path: string, headers: Record<string, string> = { accept: 'text/html' }) =>
  world.service.app.fetch(new Request(`http://${host}${path}`, { headers }))

test('an unknown host gets 421, whatever site key it sends', async () => {
  for (const host of ['evil.example', 'portal.example.evil.example', 'portal.example:8443', '10.0.0.1']) {
    for (const headers of [{}, { 'site-key': 'pk_aurora_demo' }, { 'sec-fetch-site': 'same-origin' }]) {
      refused(await at(host).get('/site', headers), 421, 906)
      refused(await at(host).get('/user', headers), 421, 906)
    }
    for (const path of ['/login', '/resellers/aurora/', '/outbox', '/outbox.json'])
      assert.equal((await page(host, path)).status, 421, path)
  }
})

test('hosts of sites, the configured address and, outside production, this machine are answered', async () => {
  for (const host of [
    'portal.example',
    'PORTAL.example:443',
    'localhost:8080',
    '127.0.0.1:9999',
    '[::1]:1',
  ]) {
    good(await at(host).get('/site'))
    assert.equal((await page(host, '/login')).status, 200, host)
  }
})

test('health checks work on any host', async () => {
  for (const path of ['/healthz', '/readyz'])
    assert.equal((await page('10.1.2.3:8080', path)).status, 200, path)
})

test('a public route is a page for any client; missing ones aren’t', async () => {
  const anything = { accept: '*/*' }
  for (const path of ['/login', '/', '/reset'])
    assert.match(await (await page('localhost', path, anything)).text(), /^<!doctype html>/i, path)
  for (const path of ['/sdk/missing.js', '/missing', '/outbox.css.map'])
    assert.equal((await page('localhost', path, anything)).status, 404, path)
})

test('a page takes no other method than being read', async () => {
  const answer = await world.service.app.fetch(new Request('http://localhost/login', { method: 'POST' }))
  assert.deepEqual([answer.status, answer.headers.get('allow')], [405, 'GET, HEAD'])
})
