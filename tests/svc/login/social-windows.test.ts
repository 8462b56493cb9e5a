import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { good, pageOfCumulus, refused } from '../harness/world/client.ts'
import { openHostileProvider, type Said } from '../harness/provider/hostile-provider.ts'
import { signedIn } from '../harness/world/steps.ts'
import { addNetwork, leave, left, newVerifier, redeem, windowBack } from '../harness/world/visits.ts'
import { openWorld } from '../harness/world/world.ts'

const world = await openWorld()
after(world.close)
const provider = await openHostileProvider()
after(provider.close)
for (const site of ['aurora', 'borealis', 'cumulus'] as const) {
  await addNetwork(world, site, 'one', provider.issuer('one'))
}

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
// Windows: the visit comes back to a page of the service, the session goes to the page that opened it.

test('case 58: what a window brings is good once', async () => {
  const [page, opened] = [world.client({ site: 'cumulus' }), world.client()]
  const { redeeming } = await windowBack(page, provider, opened, 'one', somebody())
  good(await redeem(page, redeeming))
  page.cookies.clear()
  page.csrfToken = ''
  refused(await redeem(page, redeeming), 400, 32)
})

test('case 58: of twenty that redeem at once, one gets the session', async () => {
  const [page, opened] = [world.client({ site: 'cumulus' }), world.client()]
  const { redeeming } = await windowBack(page, provider, opened, 'one', somebody())
  const answers = await Promise.all(Array.from({ length: 20 }, () => redeem(page, redeeming)))
  assert.equal(answers.filter(({ status }) => status === 200).length, 1)
})

test('case 58: a wrong verifier, hand-off, state or network redeems nothing, and takes nothing away', async () => {
  const [page, opened] = [world.client({ site: 'cumulus' }), world.client()]
  const { redeeming } = await windowBack(page, provider, opened, 'one', somebody())
  const { verifier: _, ...unproved } = redeeming
  const { handOff: __, ...empty } = redeeming
  const wrong: Record<string, string>[] = [
    { ...redeeming, verifier: newVerifier().verifier },
    { ...redeeming, handOff: newVerifier().verifier },
    { ...redeeming, state: newVerifier().verifier },
    { ...redeeming, social: 'other' },
    unproved,
    empty,
  ]
  for (const one of wrong) refused(await redeem(page, one), 400, 32)
  good(await redeem(page, redeeming))
})

test('case 58: another origin, even one of the same site, redeems nothing', async () => {
  const second = 'https://shop.cumulus.example'
  await world.run(`update site set origins = origins || '{${second}}' where slug = 'cumulus'`)
  const [first, opened] = [world.client({ site: 'cumulus' }), world.client()]
  const { redeeming } = await windowBack(first, provider, opened, 'one', somebody())
  const sibling = world.client({ site: 'cumulus', headers: { ...pageOfCumulus, origin: second } })
  const own = world.client()
  for (const page of [sibling, own]) {
    const answer = await redeem(page, redeeming)
    assert.notEqual(answer.status, 200)
    assert.equal(page.cookies.size, 0)
  }
  good(await redeem(first, redeeming))
})

test('case 58: a minute after the window came back it is too late', async () => {
  const [page, opened] = [world.client({ site: 'cumulus' }), world.client()]
  const inTime = await windowBack(page, provider, opened, 'one', somebody())
  const late = await windowBack(page, provider, opened, 'one', somebody())
  await world.later(50)
  good(await redeem(page, inTime.redeeming))
  page.cookies.clear()
  page.csrfToken = ''
  await world.later(11)
  refused(await redeem(page, late.redeeming), 400, 41)
})

test('case 58: same-page and unfinished visits can’t be redeemed', async () => {
  const client = world.client()
  const same = await left(client, 'one/login/redirect')
  const proof = { handOff: newVerifier().verifier, verifier: newVerifier().verifier }
  refused(await redeem(client, { social: 'one', state: same.stateToken, ...proof }), 400, 32)
  const page = world.client({ site: 'cumulus' })
  const { verifier, challenge } = newVerifier()
  const away = await left(page, 'one/login/popup', { challenge })
  refused(
    await redeem(page, { social: 'one', state: away.stateToken, handOff: proof.handOff, verifier }),
    400,
    32,
  )
})

test('case 57: what the body says of the person is ignored', async () => {
  const victim = await world.account({ site: 'cumulus' })
  const [page, opened] = [world.client({ site: 'cumulus' }), world.client()]
  const said = somebody()
  const { redeeming } = await windowBack(page, provider, opened, 'one', said)
  const forged = { socialId: 'victim', email: victim.email, firstName: 'V', lastName: 'V', page: 'Profile' }
  const answer = good(await redeem(page, { ...redeeming, ...forged, handler: 'popup' }))
  assert.equal(answer.body.email, said.email)
  const naked = { social: 'one', state: newVerifier().verifier, socialId: 'victim', email: victim.email }
  refused(await redeem(world.client({ site: 'cumulus' }), naked), 400, 32)
})

test('case 65: a popup serves its own site only', async () => {
  const page = world.client({ site: 'cumulus' })
  const opened = await signedIn(world)
  const said = somebody()
  const { redeeming } = await windowBack(page, provider, opened, 'one', said)
  assert.equal(good(await redeem(page, redeeming)).body.email, said.email)
  assert.notEqual(good(await opened.get('/login')).body.email, said.email)
  const [found] = await world.run(`
    select s.slug from account a join site s on s.id = a.site_id where a.email = '${String(said.email)}'`)
  assert.equal(found?.['slug'], 'cumulus')
})

test('case 65: a state of one site cannot be taken up or redeemed at another', async () => {
  const { stateToken } = good(await world.client().get('/socialAccess/stateToken')).body
  const there = world.client({ site: 'borealis' })
  refused(await leave(there, 'one/login/redirect', { stateToken: String(stateToken) }), 400, 32)
  const [page, opened] = [world.client({ site: 'cumulus' }), world.client()]
  const { redeeming } = await windowBack(page, provider, opened, 'one', somebody())
  refused(await redeem(there, redeeming), 400, 32)
})

test('the database holds no state, hand-off, nonce, verifier or person of a visit in clear', async () => {
  const [page, opened] = [world.client({ site: 'cumulus' }), world.client()]
  const said = somebody()
  const { redeeming } = await windowBack(page, provider, opened, 'one', said)
  const rows = JSON.stringify(await world.run('select * from visit'))
  for (const secret of [redeeming['state'], redeeming['handOff'], redeeming['verifier'], said.sub]) {
    assert.equal(rows.includes(String(secret)), false)
  }
  good(await redeem(page, redeeming))
  assert.deepEqual(
    await world.run('select id from visit where redeemed_at is not null and outcome_sealed is not null'),
    [],
  )
})
