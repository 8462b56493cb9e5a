import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { frameOfCumulus, good, refused } from '../harness/world/client.ts'
import { openHostileProvider } from '../harness/provider/hostile-provider.ts'
import { askForCode, mediateToken, newestCode, passStep, signIn } from '../harness/world/steps.ts'
import { addNetwork, redeem, visit, windowBack } from '../harness/world/visits.ts'
import { reset, resetToken } from '../harness/world/strangers.ts'
import { openWorld, type World } from '../harness/world/world.ts'

const world = await openWorld()
after(world.close)

/** A frame of the service in the page of Cumulus. */
const framed = (headers: Record<string, string> = {}, { client }: World = world) =>
  client({ site: 'cumulus', headers: { ...frameOfCumulus, ...headers } })

// Sites are read at the first call, so this exists before it.
const strict = await openWorld()
after(strict.close)
await strict.run("update site set admins_in_frame = true where slug = 'cumulus'")
const provider = await openHostileProvider()
after(provider.close)
await addNetwork(strict, 'cumulus', 'one', provider.issuer('one'))

const adminOfCumulus = async ({ account: add, run }: World) => {
  const account = await add({ site: 'cumulus' })
  await run(`update account set rights = 'admin' where id = ${account.id}`)
  return account
}

test("case 44: a frame's session is the page's, in a partitioned cookie", async () => {
  const account = await world.account({ site: 'cumulus', methods: ['email'] })
  const frame = framed()
  const token = await mediateToken(frame, account)
  good(await askForCode(frame, account, token, 'email'))
  const answer = good(await passStep(frame, account, token, await newestCode(world, account.email), 'email'))
  assert.match(answer.headers.getSetCookie().join('\n'), /^psid=.*SameSite=None; Secure; Partitioned$/m)
  assert.equal(answer.body['claim'], undefined, 'a frame got a bearer, which the page could not use')
  const page = world.client({ site: 'cumulus' })
  for (const [name, value] of frame.cookies) page.cookies.set(name, value)
  assert.equal(good(await page.get('/user')).body.email, account.email)
})

test('case 44: a frame in a page of the same site has the usual cookies', async () => {
  const frame = framed({ 'framed-by': 'same-site http://127.0.0.1:8081' })
  const account = await world.account({ site: 'cumulus' })
  const cookies = good(await signIn(frame, account))
    .headers.getSetCookie()
    .join('\n')
  assert.match(cookies, /^sid=.*SameSite=Lax$/m)
})

test('case 42: a frame whose page is of another origin can call nothing', async () => {
  const account = await world.account({ site: 'cumulus' })
  for (const around of [
    'http://evil.example',
    'http://127.0.0.1:8081.evil.example',
    'http://127.0.0.1',
    'null',
    '',
  ]) {
    const frame = framed({ 'framed-by': `cross-site ${around}` })
    refused(await signIn(frame, account), 403, 910)
    refused(await frame.get('/loginCheck'), 403, 910)
  }
})

test("case 42: a session works only in frames of its site's pages", async () => {
  const account = await world.account({ site: 'cumulus' })
  const frame = framed()
  good(await signIn(frame, account))
  good(await frame.get('/user'))
  refused(await frame.get('/user', { 'framed-by': 'cross-site http://localhost:8080' }), 403, 910)
})

test('case 42: only the service’s own pages can say that they are framed', async () => {
  const account = await world.account({ site: 'cumulus' })
  const page = world.client({ site: 'cumulus' })
  const asFrame = { 'framed-by': frameOfCumulus['framed-by'] }
  refused(await page.post('/login', { email: account.email, password: account.password }, asFrame), 403, 910)
  const preflight = await page.call('OPTIONS', '/login', {
    headers: { 'access-control-request-method': 'POST', 'access-control-request-headers': 'framed-by' },
  })
  assert.doesNotMatch(preflight.headers.get('access-control-allow-headers') ?? '', /framed-by/)
})

test('administrators sign in on another site’s page unless the site says otherwise', async () => {
  const admin = await adminOfCumulus(world)
  good(await signIn(world.client({ site: 'cumulus' }), admin))
})

test('sites can let administrators sign in only in the frame or in the portal', async () => {
  const admin = await adminOfCumulus(strict)
  refused(await signIn(strict.client({ site: 'cumulus' }), admin), 403, 933)
  good(await signIn(framed({}, strict), admin))
  const ownPage = { 'sec-fetch-site': 'same-origin', 'site-key': frameOfCumulus['site-key'] }
  good(await signIn(strict.client({ site: 'cumulus', headers: ownPage }), admin))
  good(await signIn(strict.client({ site: 'cumulus' }), await strict.account({ site: 'cumulus' })))
})

test("a password reset refused on another site's page changes nothing", async () => {
  const admin = await adminOfCumulus(strict)
  const page = strict.client({ site: 'cumulus' })
  const token = await resetToken(strict, admin.email, page)
  const answer = await reset(page, admin.email, token)
  refused(answer, 403, 933)
  assert.match(answer.body.errors?.[0]?.info ?? '', /yours is unchanged/)
  assert.deepEqual(answer.body.errors?.[0]?.params, { reason: 'reset' })
  good(await signIn(framed({}, strict), admin))
  good(await reset(framed({}, strict), admin.email, token))
  refused(await signIn(framed({}, strict), admin), 401, 21)
})

test('mails lead administrators to the portal if they may not sign in elsewhere', async () => {
  const admin = await adminOfCumulus(strict)
  const customer = await strict.account({ site: 'cumulus' })
  const page = strict.client({ site: 'cumulus' })
  const linkTo = async (email: string) => {
    good(await page.post('/forgot', { email }))
    return (await strict.messages(email))[0]?.link ?? ''
  }
  assert.doesNotMatch(await linkTo(admin.email), /#\/reset/)
  assert.match(await linkTo(customer.email), /#\/reset/)
})

test('a network signs no administrator in on another site’s page', async () => {
  const person = { sub: 'chief', email: 'chief@net.example', email_verified: true, name: 'Chief' }
  const page = () => strict.client({ site: 'cumulus' })
  good(await visit(page(), provider, 'one', person))
  await strict.run(`update account set rights = 'admin' where email = '${person.email}'`)
  refused(await visit(page(), provider, 'one', person), 403, 933)
  const opener = page()
  const { redeeming } = await windowBack(opener, provider, strict.client(), 'one', person)
  refused(await redeem(opener, redeeming), 403, 933)
  await strict.run(`update account set rights = 'customer' where email = '${person.email}'`)
  good(await redeem(opener, redeeming))
  refused(await redeem(page(), redeeming), 400, 32)
})

test('a network is not connected to an administrator whom it may not sign in', async () => {
  const admin = await adminOfCumulus(strict)
  const person = { sub: 'boss', email: admin.email, email_verified: true, name: 'Boss' }
  refused(await visit(strict.client({ site: 'cumulus' }), provider, 'one', person), 403, 933)
  assert.deepEqual(await strict.run(`select id from identity where account_id = ${admin.id}`), [])
})

test('a site’s administrator publishes that administrators sign in only in the frame', async () => {
  const admin = await adminOfCumulus(world)
  const client = framed()
  good(await signIn(client, admin))
  const draft = good(await client.get('/sites/cumulus/draft')).body
  const body = { ...draft, adminsInFrame: true }
  good(await client.call('PUT', '/sites/cumulus/draft', { body }))
  good(await client.call('PUT', '/sites/cumulus/publish', { body: { checkOnly: false } }))
  refused(await signIn(world.client({ site: 'cumulus' }), admin), 403, 933)
  good(await signIn(framed(), admin))
})
