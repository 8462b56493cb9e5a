import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { good, pageOfCumulus, refused } from '../harness/world/client.ts'
import { askForCode, mediateToken, newestCode, passStep, signedIn, signIn } from '../harness/world/steps.ts'
import { openWorld } from '../harness/world/world.ts'

const world = await openWorld()
after(world.close)

test('another site’s page signs in with both factors, and out', async () => {
  const account = await world.account({ site: 'cumulus', methods: ['email'] })
  const client = world.client({ site: 'cumulus' })
  assert.equal(good(await client.get('/site')).body['name'], 'Cumulus Cloud')
  const token = await mediateToken(client, account)
  good(await askForCode(client, account, token, 'email'))
  good(await passStep(client, account, token, await newestCode(world, account.email), 'email', true))
  assert.equal(good(await client.get('/user')).body.email, account.email)
  // The browser is remembered in this site's part of it.
  good(await client.get('/logout'))
  client.csrfToken = ''
  assert.equal(good(await signIn(client, account)).body.email, account.email)
})

test('case 65: an account can’t sign in with another site’s key', async () => {
  const { email, password } = await world.account()
  refused(await world.client({ site: 'cumulus' }).post('/login', { email, password }), 401, 21)
})

test('case 65: the session’s site decides, whatever key a page sends', async () => {
  const shared = 'http://pages.example'
  const own = await openWorld()
  await own.run(`update site set origins = origins || '{${shared}}' where slug in ('cumulus', 'borealis')`)
  const page = { ...pageOfCumulus, origin: shared }
  const client = own.client({ site: 'cumulus', headers: page })
  const account = await own.account({ site: 'cumulus' })
  good(await signIn(client, account))

  // The page may call both of its sites; the session stays the same.
  const other = { 'site-key': 'pk_borealis_demo' }
  assert.equal(good(await client.get('/user', other)).body.email, account.email)
  // A page of the other site alone may not, not even to look or to leave.
  const foreign = { ...other, origin: 'http://127.0.0.1:8080' }
  for (const path of ['/user', '/login', '/loginCheck', '/logout']) {
    const answer = await client.get(path, foreign)
    refused(answer, 403, 910)
    assert.equal(answer.headers.get('access-control-allow-origin'), null)
  }
  good(await client.get('/user'))
  await own.close()
})

test('case 65: site keys are ignored without a page of another site', async () => {
  const client = await signedIn(world)
  const name = async (headers: Record<string, string>) =>
    good(await client.get('/site', headers)).body['name']
  assert.equal(
    await name({ origin: 'http://localhost:8080', 'sec-fetch-site': 'same-origin' }),
    'Aurora Cloud',
  )
  const { email, password } = await world.account({ site: 'cumulus' })
  const aurora = { origin: 'http://localhost:8080', 'site-key': 'pk_cumulus_demo' }
  refused(await world.client().post('/login', { email, password }, aurora), 401, 21)
})
