import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { withoutSecrets } from '../../../demo-host/svc/domain/serving/keep-error.ts'
import { good, refused, waits } from '../harness/world/client.ts'
import { askForCode, mediateToken } from '../harness/world/steps.ts'
import { openWorld } from '../harness/world/world.ts'

const world = await openWorld()
after(world.close)

const hostile = [
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  "javascript:alert('x')",
  '</title><svg onload=alert(1)>',
  '{{constructor.constructor("alert(1)")()}}',
  '${alert(1)}',
  '&lt;b&gt; &amp; &#x3c;',
  '<!--#exec cmd="id"-->',
  "'; drop table site; --",
  '=cmd|"/c calc"!A1',
]

const quoted = (text: string) => text.replaceAll("'", "''")

// Sites are read at the first call, so these are there before it.
for (const [index, text] of hostile.entries()) {
  await world.run(`insert into site (slug, site_key, name, system_name, copyright, hosts, theme)
    values ('site${index}', 'key${index}', '${quoted(text)}', '${quoted(text)}', '${quoted(text)}', '{host${index}.example}', '{"brand":"#123456"}')`)
}
const name = '<img src=x onerror=alert(1)>'
await world.run(`update site set name = '${name}' where slug = 'aurora'`)

test('case 81 (server): site names return as exact, safe JSON text', async () => {
  for (const [index, text] of hostile.entries()) {
    const client = world.client({ origin: `http://host${index}.example` })
    const { body, headers } = good(await client.get('/site'))
    assert.deepEqual([body['name'], body['systemName'], body['copyright']], [text, text, text])
    assert.equal(headers.get('content-type'), 'application/json')
    assert.equal(headers.get('x-content-type-options'), 'nosniff')
  }
})

test('case 81 (server side): an error never repeats what was sent', async () => {
  for (const text of hostile) {
    const { text: answer } = await world
      .client()
      .post('/login', { email: text, password: text, [text]: text })
    assert.ok(!answer.includes(text.slice(0, 12)), answer)
  }
})

test('case 81 (server side): the outbox page shows hostile names as text', async () => {
  const account = await world.account({ methods: ['email'] })
  const client = world.client()
  good(await askForCode(client, account, await mediateToken(client, account), 'email'))
  const [message] = await world.messages(account.email)
  assert.equal(message?.subject, `Your ${name} sign-in code`)
  const page = await (await world.service.app.request('/outbox')).text()
  assert.ok(!page.includes('<img'), 'the name became markup')
  assert.ok(page.includes('&lt;img src=x onerror=alert(1)&gt;'))
})

const report = {
  message: 'it broke',
  element: 'portal-login',
  version: '0.1.0',
  page: 'https://shop.example/login',
}

test('case 90: crash reports contain no secrets', async () => {
  const token = 'Zx3_'.repeat(10)
  const sent = {
    ...report,
    message: `wrong code 123456 for jane.doe@customer.example with ${token}`,
    page: `https://shop.example/al.php?t=${token}#secret`,
    stack: `Error: boom\n    at f (https://shop.example/sdk/login.js?k=${token}:10:123456)\n    at mailto:jane@customer.example`,
  }
  assert.deepEqual(good(await world.client().post('/catchCrash', sent)).body, { received: true })
  const [kept] = await world.run('select message, page, stack from crash_report order by id desc limit 1')
  const text = JSON.stringify(kept)
  for (const secret of [token, 'jane', '#secret', '?t='])
    assert.ok(!text.includes(secret), `${secret} in ${text}`)
  assert.equal(kept?.['message'], 'wrong code [code] for [e-mail] with [token]')
  assert.equal(kept['page'], 'https://shop.example/al.php')
})

test('case 90: what helps to find a fault stays in a crash report', () => {
  const stack = 'TypeError: x is not a function\n    at g (https://shop.example/sdk/login.js:10:123456)'
  assert.equal(withoutSecrets(stack), stack)
})

test('a crash report has no room for anything else', async () => {
  refused(await world.client().post('/catchCrash', { ...report, user: 'x' }), 400, 903)
  refused(await world.client().post('/catchCrash', { ...report, message: 'x'.repeat(501) }), 400, 903)
})

test('one network may report ten crashes a minute', async () => {
  const since = Date.now()
  const client = world.client()
  for (let sent = 0; sent < 10; sent += 1) good(await client.post('/catchCrash', report))
  const answer = await client.post('/catchCrash', report)
  refused(answer, 429, 907)
  waits(answer, 60, since)
  good(await world.client().post('/catchCrash', report))
  await world.later(60)
  good(await client.post('/catchCrash', report))
})
