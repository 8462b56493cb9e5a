import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { codeOf, good, refused } from '../harness/world/client.ts'
import { openHostileProvider, type Said } from '../harness/provider/hostile-provider.ts'
import { signedIn } from '../harness/world/steps.ts'
import { addNetwork, comeBack, leave, left, redeem } from '../harness/world/visits.ts'
import { openWorld } from '../harness/world/world.ts'

const world = await openWorld()
after(world.close)
const provider = await openHostileProvider()
after(provider.close)
for (const site of ['aurora', 'borealis', 'cumulus'] as const) {
  await addNetwork(world, site, 'one', provider.issuer('one'))
}
await addNetwork(world, 'aurora', 'other', provider.issuer('other'))

let number = 0
const somebody = (): Said => {
  number += 1
  return {
    sub: `visitor ${number}`,
    email: `visitor${number}@net.example`,
    email_verified: true,
    name: 'Visitor',
  }
}
const way = 'one/login/redirect'

test('case 50: a state that is missing or unknown is refused', async () => {
  const client = world.client()
  const begun = await left(client, way)
  const code = provider.approve(begun.url, somebody())
  refused(await client.post('/socialAccess/stateToken', { code, social: 'one' }), 400, 903)
  for (const stateToken of ['none', begun.stateToken.slice(1), `${begun.stateToken}x`]) {
    refused(await comeBack(client, { ...begun, stateToken }, code), 400, 32)
  }
  good(await comeBack(client, begun, code))
})

test('case 50: a state is good once, for its network only', async () => {
  const client = world.client()
  const begun = await left(client, way)
  const code = provider.approve(begun.url, somebody())
  refused(await comeBack(client, { ...begun, social: 'other' }, code), 400, 32)
  refused(await comeBack(client, { ...begun, social: 'nobody' }, code), 400, 32)
  good(await comeBack(client, begun, code))
  client.cookies.delete('sid')
  client.csrfToken = ''
  refused(await comeBack(client, begun, provider.approve(begun.url, somebody())), 400, 32)
})

test('case 50: another browser’s state is refused, and stays valid', async () => {
  const [client, other] = [world.client(), world.client()]
  const begun = await left(client, way)
  const code = provider.approve(begun.url, somebody())
  refused(await comeBack(other, begun, code), 400, 32)
  await left(other, way)
  refused(await comeBack(other, begun, code), 400, 32)
  good(await comeBack(client, begun, code))
})

test('case 50: ten minutes are enough, one second more is too long', async () => {
  const client = world.client()
  const [inTime, late] = [await left(client, way), await left(client, way)]
  await world.later(590)
  good(await comeBack(client, inTime, provider.approve(inTime.url, somebody())))
  client.cookies.delete('sid')
  client.csrfToken = ''
  await world.later(11)
  refused(await comeBack(client, late, provider.approve(late.url, somebody())), 400, 41)
})

test('case 50: of twenty that bring the same state at once, one signs in', async () => {
  const client = world.client()
  const begun = await left(client, way)
  const code = provider.approve(begun.url, somebody())
  const answers = await Promise.all(Array.from({ length: 20 }, () => comeBack(client, begun, code)))
  assert.equal(answers.filter(({ status }) => status === 200).length, 1)
  assert.equal(answers.filter((answer) => codeOf(answer) === 32).length, 19)
})

test('a browser may be away in two tabs at once', async () => {
  const client = world.client()
  const [first, second] = [await left(client, way), await left(client, 'other/login/redirect')]
  const said = somebody()
  good(await comeBack(client, first, provider.approve(first.url, said)))
  refused(await comeBack(client, second, provider.approve(second.url, said)), 409, 11)
})

test('a state token can be made first and take up one network later, once', async () => {
  const client = world.client()
  const { stateToken } = good(await client.get('/socialAccess/stateToken')).body
  const taken = await left(client, way, { stateToken: String(stateToken) })
  assert.equal(taken.stateToken, stateToken)
  refused(await leave(client, way, { stateToken: String(stateToken) }), 400, 32)
  refused(await leave(client, way, { stateToken: 'none' }), 400, 32)
  good(await comeBack(client, taken, provider.approve(taken.url, somebody())))
})

test('a state token without a network comes back from nowhere', async () => {
  const client = world.client()
  const { stateToken } = good(await client.get('/socialAccess/stateToken')).body
  refused(await comeBack(client, { social: 'one', stateToken: String(stateToken), url: '' }, 'x'), 400, 32)
})

test('only listed networks, known pages and known ways can be visited', async () => {
  const client = world.client()
  refused(await leave(client, 'nobody/login/redirect'), 400, 31)
  refused(await leave(client, 'one/admin/redirect'), 400, 903)
  refused(await leave(client, 'one/login/frame'), 400, 903)
  refused(await leave(client, 'one/login/popup'), 400, 903)
  refused(await leave(client, 'one/login/popup', { challenge: 'x'.repeat(42) + '=' }), 400, 903)
  refused(await leave(client, 'one/Profile/redirect'), 401, 20)
  refused(await leave(client, 'one%2F..%2Fother/login/redirect'), 400, 31)
})

test('a network removed during a visit isn’t listed', async () => {
  await addNetwork(world, 'aurora', 'gone', provider.issuer('gone'))
  const client = world.client()
  const begun = await left(client, 'gone/login/redirect')
  await world.run("delete from site_social where social = 'gone'")
  refused(await comeBack(client, begun, provider.approve(begun.url, somebody())), 400, 31)
})

test('starting a visit requires the CSRF token', async () => {
  const client = await signedIn(world)
  refused(await client.get(`/socialAccess/stateToken/${way}`, { origin: 'https://evil.example' }), 403, 910)
  refused(await client.get('/socialAccess/stateToken/one/Profile/redirect', { token: 'x' }), 401, 902)
  refused(await client.post('/socialAccess/token', { social: 'one', state: 'x' }, { token: 'x' }), 401, 902)
})

test('visits of one network are limited, with the seconds to wait, and others go on', async () => {
  const client = world.client({ address: '203.0.113.9' })
  let answer = await client.get('/socialAccess/stateToken')
  for (let asked = 1; asked < 90; asked += 1) answer = await client.get('/socialAccess/stateToken')
  good(answer)
  for (const limited of [
    await leave(client, way),
    await comeBack(client, { social: 'one', stateToken: 'x', url: '' }, 'x'),
    await redeem(client, { social: 'one', state: 'x' }),
    await client.get('/socialAccess/stateToken'),
  ]) {
    refused(limited, 429, 907)
    assert.ok((limited.body.errors?.[0]?.countdown ?? 0) > 0)
  }
  good(await leave(world.client({ address: '203.0.114.9' }), way))
})

for (const field of ['isRootOrAdmin', 'siteId', 'accountId', 'sub', 'emailVerified']) {
  test(`case 69: ${field} in a body is refused`, async () => {
    const exchange = { code: 'x', social: 'one', stateToken: 'x', [field]: true }
    const answer = await world.client().post('/socialAccess/stateToken', exchange)
    refused(answer, 400, 903)
    assert.equal(answer.body.errors?.[0]?.key, field)
    refused(await redeem(world.client(), { social: 'one', state: 'x', [field]: 'x' }), 400, 903)
    refused(await leave(world.client(), way, { [field]: 'x' }), 400, 903)
  })
}

test('case 65: a visit belongs to its site, whichever site comes back with it', async () => {
  const [here, there] = [world.client(), world.client({ site: 'borealis' })]
  const begun = await left(here, way)
  there.cookies.set('sv', here.cookies.get('sv') ?? '')
  const said = somebody()
  const code = provider.approve(begun.url, said)
  refused(await comeBack(there, begun, code), 400, 32)
  good(await comeBack(here, begun, code))
  const sites = await world.run(`
    select s.slug from account a join site s on s.id = a.site_id where a.email = '${String(said.email)}'`)
  assert.deepEqual(sites, [{ slug: 'aurora' }])
})

test('visits that ended an hour ago are swept away, others stay', async () => {
  const client = world.client()
  const begun = await left(client, way)
  await world.later(4201)
  const fresh = await left(client, way)
  await world.run('select sweep_visits()')
  refused(await comeBack(client, begun, provider.approve(begun.url, somebody())), 400, 32)
  good(await comeBack(client, fresh, provider.approve(fresh.url, somebody())))
})
