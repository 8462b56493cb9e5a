import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { good, refused } from '../harness/world/client.ts'
import { reset, resetToken } from '../harness/world/strangers.ts'
import { connect, detailsOf, eventsOf, put, withRights } from '../harness/people/profile.ts'
import { askForCode, mediateToken, signedIn, signIn } from '../harness/world/steps.ts'
import { openWorld } from '../harness/world/world.ts'

const world = await openWorld()
after(world.close)

test('without a network to sign in with e-mail and password stay on', async () => {
  const account = await world.account()
  const client = await signedIn(world, account)
  assert.equal((await detailsOf(client))['mayAllowEmail'], false)
  refused(await put(client, `${account.id}/allowEmailAccess`, { allowEmail: false }), 400, 926)
  good(await signIn(world.client(), account))
})

test('with email sign-in off, no password signs in until it is on', async () => {
  const account = await world.account()
  const client = await signedIn(world, account)
  await connect(world, account)
  assert.equal((await detailsOf(client))['mayAllowEmail'], true)
  good(await put(client, `${account.id}/allowEmailAccess`, { allowEmail: false }))
  assert.equal((await detailsOf(client))['allowEmail'], false)
  refused(await signIn(world.client(), account), 400, 39)
  refused(await signIn(world.client(), { ...account, password: 'not the password' }), 401, 21)
  refused(await reset(world.client(), account.email, await resetToken(world, account.email)), 400, 39)
  const [mail] = (await world.messages(account.email)).filter(({ subject }) => subject.includes('turned off'))
  assert.match(mail?.text ?? '', /only with a connected social account/)
  assert.ok((await eventsOf(world, account)).includes('email-sign-in-refused 123'))

  const admin = await withRights(world, 'admin')
  good(await put(admin.client, `${account.id}/allowEmailAccess`, { allowEmail: true }))
  // A reset that was refused has changed nothing.
  good(await signIn(world.client(), account))
})

test('a second step that the password has begun ends when the password is switched off', async () => {
  const account = await world.account({ methods: ['email'] })
  await connect(world, account)
  const halfway = world.client()
  const token = await mediateToken(halfway, account)
  const admin = await withRights(world, 'admin')
  good(await put(admin.client, `${account.id}/allowEmailAccess`, { allowEmail: false }))
  refused(await askForCode(halfway, account, token, 'email'), 401, 50)
})

test('the last network of who cannot use a password any more stays connected', async () => {
  const account = await world.account()
  const client = await signedIn(world, account)
  await connect(world, account)
  good(await put(client, `${account.id}/allowEmailAccess`, { allowEmail: false }))
  refused(await client.call('DELETE', '/socialAccess/socialProfile/demo-id'), 400, 40)
  good(await put(client, `${account.id}/allowEmailAccess`, { allowEmail: true }))
  good(await client.call('DELETE', '/socialAccess/socialProfile/demo-id'))
})
