import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { good, refused } from '../harness/world/client.ts'
import { signedIn } from '../harness/world/steps.ts'
import { openWorld } from '../harness/world/world.ts'

const world = await openWorld()
after(world.close)
const secure = await openWorld({ PORTICO_BASE_URL: 'https://portal.example' })
after(secure.close)

const answers = async ({ client, service }: typeof world) => {
  const browser = client()
  // A view that is missing makes the next call fail inside the service.
  const broken = async () => {
    await service.db.script(async (run) => void (await run('alter table crash_report rename to elsewhere')))
    const answer = await client().post('/catchCrash', { message: 'm', element: 'e', version: '1', page: '/' })
    await service.db.script(async (run) => void (await run('alter table elsewhere rename to crash_report')))
    return answer
  }
  return {
    200: await browser.get('/site'),
    400: await browser.post('/login', {}),
    401: await browser.get('/user'),
    403: await browser.get('/logout', { origin: 'https://evil.example' }),
    404: await browser.get('/nothing/here'),
    413: await browser.post('/login', { email: 'x'.repeat(70_000) }),
    415: await browser.post('/login', {}, { 'content-type': 'text/plain' }),
    500: await broken(),
  }
}

test('case 48: every answer carries the security headers, whatever its status', async () => {
  for (const [status, answer] of Object.entries(await answers(world))) {
    assert.equal(answer.status, Number(status), answer.text)
    const header = (name: string) => answer.headers.get(name)
    assert.equal(header('x-content-type-options'), 'nosniff')
    assert.equal(header('referrer-policy'), 'no-referrer')
    assert.equal(header('content-security-policy'), "default-src 'none'; frame-ancestors 'none'")
    assert.equal(header('cross-origin-resource-policy'), 'same-origin')
    assert.equal(header('access-control-allow-origin'), null)
    assert.match(header('vary') ?? '', /\bOrigin\b/)
    assert.equal(header('strict-transport-security'), null, 'HSTS belongs to https only')
  }
})

test('case 48: over https every answer says so for a year', async () => {
  for (const answer of Object.values(await answers(secure))) {
    assert.equal(answer.headers.get('strict-transport-security'), 'max-age=31536000')
  }
})

test('case 48: probes, the outbox and unknown addresses carry them too', async () => {
  for (const path of ['/healthz', '/readyz', '/outbox', '/outbox.json', '/svc/openapi.json', '/elsewhere']) {
    const { headers } = await world.service.app.request(path)
    assert.equal(headers.get('x-content-type-options'), 'nosniff', path)
    assert.equal(headers.get('referrer-policy'), 'no-referrer', path)
    assert.match(headers.get('content-security-policy') ?? '', /frame-ancestors 'none'/, path)
  }
})

test('a logo that is opened on its own runs no script', async () => {
  const { headers, text } = good(await world.client().get('/logo'))
  assert.equal(headers.get('content-type'), 'image/svg+xml')
  assert.match(headers.get('content-security-policy') ?? '', /^sandbox; default-src 'none'/)
  assert.equal(headers.get('x-content-type-options'), 'nosniff')
  assert.match(text, /^<svg /)
})

test('case 95 (server): an internal failure is JSON with only a reference', async () => {
  const { 500: answer } = await answers(world)
  assert.equal(answer.headers.get('content-type'), 'application/json')
  assert.match(
    answer.text,
    /^\{"errors":\[\{"code":914,"params":\{"reference":"([\w-]{36})"\},"info":"Something went wrong on our end\. Try again, or contact support with reference \1\."\}\]\}$/,
  )
})

test('case 95 (server): every call has a body, also for unknown paths', async () => {
  const client = await signedIn(world)
  for (const path of ['', '/', '/login/', '/..%2f..%2fetc/passwd']) {
    const answer = await client.get(path)
    refused(answer, 404, 906)
    assert.equal(
      answer.body.errors?.[0]?.info,
      "Not found. It may have been deleted, or you don't have access to it.",
    )
  }
  for (const [method, path, methods] of [
    ['DELETE', '/login', 'GET, HEAD, POST'],
    ['PUT', '/logout', 'GET, HEAD'],
    ['PATCH', '/site', 'GET, HEAD'],
    ['OPTIONS', '/login', 'GET, HEAD, POST'],
    ['PATCH', '/support/tickets/1', 'GET, HEAD, PUT'],
  ] as const) {
    const answer = await client.call(method, path)
    refused(answer, 405, 906)
    assert.equal(answer.headers.get('allow'), methods, path)
  }
})
