import assert from 'node:assert/strict'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { connect } from 'node:tls'
import { describe, test } from 'node:test'
import { linkIn } from '../../svc/harness/cases/mail-text.ts'
import { deploy, jo } from '../harness/host/deployment.ts'
import type { Asked } from '../harness/host/from-address.ts'
import { fromGuide } from '../harness/host/guide.ts'
import { mailTo } from '../harness/visitor/mails.ts'
import { names, resellerCallsFrom, withoutNginx } from '../harness/host/nginx.ts'

describe('behind the nginx of the guide', { skip: withoutNginx }, () => {
  const scene = deploy()
  const { ask } = scene
  const servers = () =>
    [
      { name: names.reseller, port: scene.nginx.ports.reseller },
      { name: names.provider, port: scene.nginx.ports.provider },
    ] as const

  test('case 34: a forged Host or X-Forwarded-Host changes no link in a mail', async () => {
    const written = async () => (await scene.database.run('select id from outbox')).length
    for (const headers of [
      { host: 'evil.example' },
      { 'x-forwarded-host': 'evil.example', forwarded: 'host=evil.example' },
    ] as Record<string, string>[]) {
      for (const server of servers()) {
        scene.mail.mails.length = 0
        const before = await written()
        const got = await ask('/svc/forgot', { email: jo.email }, { ...server, headers })
        // A forged Host that reaches the service belongs to no site, so no email is sent.
        if (headers['host'] && got.status === 421) {
          assert.equal(await written(), before)
          continue
        }
        assert.equal(got.status, 200, got.text)
        const received = await mailTo(scene.mail, jo.email)
        assert.equal(new URL(linkIn(received)).origin, `https://${names.reseller}`)
        assert.doesNotMatch(received, /evil/)
      }
    }
  })

  test('case 59: the client is the peer of our outermost proxy, whatever it claims', async () => {
    const forged = {
      'x-forwarded-for': '6.6.6.6, 127.0.0.1',
      'x-real-ip': '6.6.6.6',
      forwarded: 'for=6.6.6.6',
      'x-client-ip': '6.6.6.6',
    }
    const guess = async (from: string, headers: Record<string, string>, more: Partial<Asked> = {}) => {
      const got = await ask(
        '/svc/login',
        { email: jo.email, password: 'a wrong one' },
        { from, headers, ...more },
      )
      assert.equal(got.status, 401, got.text)
      await scene.database.run('delete from lockout')
      const [row] = await scene.database.run('select host(ip) as ip from audit order by id desc limit 1')
      return row?.['ip']
    }
    const direct = servers()[1]
    assert.equal(await guess('127.0.0.9', {}), '127.0.0.9', 'through both proxies')
    assert.equal(await guess('127.0.0.9', forged), '127.0.0.9', 'through both, forged')
    assert.equal(await guess('127.0.0.8', forged, direct), '127.0.0.8', 'at the provider, forged')
    const likeTheReseller = { host: names.reseller, 'x-forwarded-for': '6.6.6.6' }
    assert.equal(await guess('127.0.0.3', likeTheReseller, direct), '127.0.0.3', 'a proxy that no site lists')
    assert.equal(await guess(resellerCallsFrom, likeTheReseller, direct), '6.6.6.6', 'the proxy of the site')
  })

  test('scripts are compressed, hashed ones cached forever, and unchanged ones revalidated', async () => {
    const manifest = JSON.parse((await ask('/sdk/manifest.json')).text) as {
      entries: Record<string, { views?: Record<string, string[]> }>
    }
    const [chunk = ''] = manifest.entries['portal.js']?.views?.['portal-login'] ?? []
    const headers = { 'accept-encoding': 'br' }
    const hashed = await ask(`/sdk/${chunk}`, undefined, { headers })
    assert.deepEqual(
      [hashed.status, hashed.headers.get('cache-control'), hashed.headers.get('content-encoding')],
      [200, 'public, max-age=31536000, immutable', 'br'],
    )
    const entry = await ask('/sdk/login.js', undefined, { headers })
    assert.equal(entry.headers.get('cache-control'), 'no-cache')
    const known = { ...headers, 'if-none-match': entry.headers.get('etag') ?? '' }
    assert.equal((await ask('/sdk/login.js', undefined, { headers: known })).status, 304)
  })

  test('case 48: answers carry their security headers through both proxies', async () => {
    for (const path of ['/svc/site', '/svc/nothing', '/login', '/sdk/login.js']) {
      const { headers } = await ask(path, undefined, { headers: { accept: 'text/html' } })
      assert.equal(headers.get('x-content-type-options'), 'nosniff', path)
      assert.equal(headers.get('strict-transport-security'), 'max-age=31536000', path)
    }
  })

  test('case 71: bodies over the limit are refused while others are served', async () => {
    const body = (bytes: number) => ({ email: 'x'.repeat(bytes), password: 'x' })
    const large = await ask('/svc/login', body(70_000))
    assert.equal(large.status, 413)
    assert.match(large.text, /"code":904/)
    assert.equal((await ask('/svc/login', body(5_000_000))).status, 413)
    assert.equal((await ask('/svc/site')).status, 200)
  })

  test('case 49: ambiguous and huge headers are refused, and the next request succeeds', async () => {
    const post = `POST /svc/login HTTP/1.1\r\nHost: ${names.reseller}\r\nContent-Type: application/json\r\n`
    const smuggled = 'GET /svc/smuggled HTTP/1.1\r\nHost: x\r\n\r\n'
    for (const [what, head, rest] of [
      [
        'length and chunks',
        `${post}Content-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n`,
        `0\r\n\r\n${smuggled}`,
      ],
      ['two lengths', `${post}Content-Length: 0\r\nContent-Length: ${smuggled.length}\r\n\r\n`, smuggled],
      ['an unknown encoding', `${post}Transfer-Encoding: xchunked\r\n\r\n`, `0\r\n\r\n${smuggled}`],
      ['two hosts', `GET /svc/site HTTP/1.1\r\nHost: ${names.reseller}\r\nHost: x\r\n\r\n`, ''],
      [
        '100 KB of header',
        `GET /svc/site HTTP/1.1\r\nHost: ${names.reseller}\r\nCookie: ${'x'.repeat(100_000)}\r\n\r\n`,
        '',
      ],
    ] as const) {
      for (const port of Object.values(scene.nginx.ports)) {
        const answer = await raw(port, scene.nginx.certificate, head + rest)
        assert.match(answer, /^HTTP\/1\.1 (400|501) /, what)
        assert.equal(answer.match(/^HTTP\/1\.1 /gm)?.length, 1, `${what}: one answer`)
      }
    }
    assert.equal((await ask('/svc/site')).status, 200)
  })

  test('the outbox page is closed to everyone', async () => {
    for (const server of servers()) assert.equal((await ask('/outbox', undefined, server)).status, 404)
  })

  test('a reseller’s server invites with the guide’s secret, and not without', async () => {
    await scene.database.run(`set role portico_owner; ${fromGuide('site_secret')}; reset role`)
    const invite = (secret: string) =>
      ask(
        '/svc/invitation',
        { email: 'new@acme.example', locale: 'en' },
        {
          ...servers()[1],
          headers: { 'site-key': 'pk_acme', 'site-secret': secret },
        },
      )
    assert.equal((await invite('another')).status, 403)
    assert.equal((await invite('the-secret')).status, 200)
    const link = new URL(linkIn(await mailTo(scene.mail, 'new@acme.example')))
    assert.equal(link.origin + link.pathname, `https://${names.reseller}/setPassword`)
  })
})

/** Everything that is answered to these bytes until the connection is closed. */
async function raw(port: number, ca: string, bytes: string): Promise<string> {
  const socket = connect({ port, host: '127.0.0.1', servername: names.reseller, ca })
  await once(socket, 'secureConnect')
  socket.on('error', () => {})
  socket.write(bytes)
  return text(socket)
}
