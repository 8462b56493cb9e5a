import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import type { Client } from '../harness/world/client.ts'
import { good, refused } from '../harness/world/client.ts'
import { freshDatabase } from '../harness/world/database.ts'
import { dump, nearly, tokenIn, twenty } from '../harness/world/strangers.ts'
import { startHost } from '../harness/world/host.ts'
import { secret } from '../harness/world/prepared-folder.ts'
import { askForCode, newestCode, passStep, signedIn } from '../harness/world/steps.ts'
import { openWorld } from '../harness/world/world.ts'

const world = await openWorld()
after(world.close)

const server = { 'site-secret': 'ss_aurora_demo' }

const makeLink = (
  email: string,
  more: Record<string, unknown> = {},
  headers: Record<string, string> = server,
) => world.client().post('/accessLink', { email, ...more }, headers)

const tokenFor = async (email: string, goodFor?: number): Promise<string> => {
  const { body } = good(await makeLink(email, goodFor === undefined ? {} : { goodFor }))
  return String(body['token'])
}

const enter = (token: string, client: Client = world.client()) => client.post('/autoLogin', { token })

test('a reseller’s server makes a link that signs its customer in, once, within a minute', async () => {
  const { email, id } = await world.account()
  const { body } = good(await makeLink(email))
  assert.equal(body['expiresIn'], 60)
  assert.equal(body['link'], `http://localhost:8080/al.php?t=${String(body['token'])}`)
  const token = tokenIn(String(body['link']))
  const client = world.client()
  assert.equal(good(await enter(token, client)).body.email, email)
  good(await client.get('/user'))
  refused(await enter(token), 400, 18)
  const ways = await world.run(`select method from audit where account_id = ${id} and event = 'sign-in'`)
  assert.deepEqual(ways, [{ method: 'access link' }])
})

test('case 37: a link expires within fifteen minutes, and with the next one', async () => {
  const { email } = await world.account()
  const [late, longest, replaced] = [await tokenFor(email), await tokenFor(email, 900), await tokenFor(email)]
  refused(await enter(late), 400, 18)
  refused(await enter(longest), 400, 18)
  await world.later(60)
  refused(await enter(replaced), 400, 18)
  const quarter = await tokenFor(email, 900)
  await world.later(890)
  good(await enter(quarter))
  for (const goodFor of [901, 0, 86_400]) {
    const answer = await makeLink(email, { goodFor })
    refused(answer, 400, 903)
    assert.equal(answer.body.errors?.[0]?.key, 'goodFor')
  }
})

test('case 37: of twenty concurrent uses one succeeds; altered tokens never do', async () => {
  const { email } = await world.account()
  const token = await tokenFor(email)
  refused(await enter(nearly(token)), 400, 18)
  refused(await enter(token, world.client({ site: 'borealis' })), 400, 18)
  const answers = await twenty(() => enter(token))
  assert.equal(answers.filter(({ status }) => status === 200).length, 1)
  for (const answer of answers) if (answer.status !== 200) refused(answer, 400, 18)
})

test('case 37: the second step still stands behind an access link', async () => {
  const account = await world.account({ methods: ['email'] })
  const client = world.client()
  const { body } = good(await enter(await tokenFor(account.email), client))
  assert.ok(body.mediateToken)
  refused(await client.get('/user'), 401, 20)
  good(await askForCode(client, account, body.mediateToken, 'email'))
  const code = await newestCode(world, account.email)
  good(await passStep(client, account, body.mediateToken, code, 'email'))
})

test('case 37: a refused address can’t use a link, which is then used up', async () => {
  const account = await world.account()
  const token = await tokenFor(account.email)
  await world.run(`update account set allowed_ip_on = true where id = ${account.id};
    insert into allowed_ip (site_id, account_id, range) values (${account.siteId}, ${account.id}, '203.0.113.0/24')`)
  const client = world.client()
  refused(await enter(token, client), 403, 55)
  assert.equal(client.cookies.size, 0)
  refused(await enter(token, world.client({ address: '203.0.113.9' })), 400, 18)
  good(await enter(await tokenFor(account.email), world.client({ address: '203.0.113.9' })))
})

test('case 37: older links don’t open disabled, moved or administrator accounts', async () => {
  const [disabled, moved, promoted] = [await world.account(), await world.account(), await world.account()]
  const tokens = [await tokenFor(disabled.email), await tokenFor(moved.email), await tokenFor(promoted.email)]
  await world.run(`update account set enabled = false where id = ${disabled.id};
    update account set email = 'moved-${moved.email}' where id = ${moved.id};
    update account set rights = 'admin' where id = ${promoted.id}`)
  refused(await enter(tokens[0] ?? ''), 403, 913)
  refused(await enter(tokens[1] ?? ''), 400, 18)
  refused(await enter(tokens[2] ?? ''), 400, 18)
})

test('case 9: who is signed in stays so, and the link stays good', async () => {
  const { email } = await world.account()
  const token = await tokenFor(email)
  refused(await enter(token, await signedIn(world)), 409, 11)
  good(await enter(token))
})

test('case 43: another site’s page can’t sign anyone in with a link', async () => {
  const token = await tokenFor((await world.account()).email)
  for (const headers of [{ origin: 'https://evil.example' }, { 'sec-fetch-site': 'cross-site' }]) {
    refused(await world.client().post('/autoLogin', { token }, headers), 403, 910)
  }
  assert.equal((await world.client().get(`/autoLogin?token=${token}`)).status, 405)
  good(await enter(token))
})

test('a link requires the site’s secret, and is never made for a page', async () => {
  const { email } = await world.account()
  const own = { origin: 'http://localhost:8080' }
  for (const headers of [
    {},
    { 'site-secret': '' },
    { 'site-secret': 'ss_nobody' },
    { 'site-secret': 'pk_aurora_demo' },
  ])
    refused(await makeLink(email, {}, headers), 403, 909)
  refused(await makeLink(email, {}, { ...server, ...own }), 403, 910)
  refused(await makeLink(email, {}, { ...server, 'sec-fetch-site': 'same-origin' }), 403, 910)
  const there = await world.account({ site: 'borealis' })
  const body = { email: there.email }
  refused(await world.client({ site: 'borealis' }).post('/accessLink', body, server), 403, 909)
  refused(await makeLink(there.email, {}, { ...server, 'site-key': 'pk_borealis_demo' }), 403, 909)
  refused(await makeLink(there.email), 404, 906)
  assert.deepEqual(await world.run("select from token where kind = 'access' and email = '" + email + "'"), [])
})

test('no link is made for administrators, unknown or missing addresses', async () => {
  refused(await makeLink('admin@aurora.example'), 403, 909)
  refused(await makeLink('root@aurora.example'), 403, 909)
  refused(await makeLink('nobody@aurora.example'), 404, 906)
  refused(await makeLink('no address'), 400, 12)
  refused(await world.client().post('/accessLink', {}, server), 400, 25)
})

test('case 69: unknown fields are refused', async () => {
  const { email } = await world.account()
  for (const field of ['rights', 'siteId', 'userId', 'scope']) {
    refused(await makeLink(email, { [field]: 1 }), 400, 903)
    refused(await world.client().post('/autoLogin', { token: 'x', [field]: 1 }), 400, 903)
  }
})

test('a network that tries tokens or secrets is stopped', async () => {
  const client = world.client({ address: '198.51.100.50' })
  refused(await enter('none', client), 400, 18)
  refused(await client.post('/accessLink', { email: 'a@b.example' }, { 'site-secret': 'guess' }), 403, 909)
  await world.run("update tally set hits = 10000 where key in ('token 198.51.100', 'server 198.51.100')")
  refused(await enter('none', client), 429, 907)
  refused(await client.post('/accessLink', { email: 'a@b.example' }, server), 429, 907)
})

test('case 30: access tokens and the site’s secret aren’t stored in clear text', async () => {
  const token = await tokenFor((await world.account()).email)
  const text = await dump(world)
  for (const given of [token, server['site-secret']]) assert.ok(!text.includes(given))
})

test('case 37, 79: no token is logged; each line stays one JSON line', async () => {
  const database = await freshDatabase('demo')
  const host = await startHost({ ...database.settings, PORTICO_SECRET: secret, LOG_LEVEL: 'info' })
  const client = host.client({ headers: { 'user-agent': 'evil%0d%0a{"level":50}' } })
  const made = good(await client.post('/accessLink', { email: 'customer@aurora.example' }, server))
  const token = String(made.body['token'])
  for (const path of [`/reset/${token}`, `/reset/${token}/more`, `/al.php?t=${token}`, `/x%0d%0a${token}`]) {
    await client.get(path)
    await client.get(path, { origin: 'https://evil.example' })
  }
  good(await client.post('/autoLogin', { token }))
  host.kill('SIGTERM')
  await host.ended
  const lines = host
    .output()
    .split('\n')
    .filter((line) => line.startsWith('{'))
  assert.ok(lines.length > 9, host.output())
  for (const line of lines) assert.equal(typeof JSON.parse(line), 'object')
  for (const word of [token, server['site-secret'], 'customer@aurora.example']) {
    assert.ok(!lines.join('\n').includes(word), word)
  }
  await database.drop()
})
