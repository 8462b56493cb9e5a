import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { codeOf, good, refused, waits } from '../harness/world/client.ts'
import { askForCode, mediateToken, newestCode, otherThan, passStep, signIn } from '../harness/world/steps.ts'
import { openWorld } from '../harness/world/world.ts'

const world = await openWorld()
after(world.close)

test('case 15: between password and code there is no session', async () => {
  const account = await world.account({ methods: ['email'] })
  const client = world.client()
  await mediateToken(client, account)
  assert.equal(client.cookies.size, 0)
  refused(await client.get('/login'), 401, 20)
  refused(await client.get('/user'), 401, 20)
  assert.deepEqual(good(await client.get('/loginCheck')).body, { loggedIn: false })
})

test('case 15: a mediateToken opens the calls of the second step only', async () => {
  const account = await world.account({ methods: ['email'] })
  const token = await mediateToken(world.client(), account)
  for (const [name, value] of [
    ['token', token],
    ['cookie', `sid=${token}`],
    ['authorization', `Bearer ${token}`],
  ] as const) {
    refused(await world.client().get('/user', { [name]: value }), 401, 20)
  }
  const details = { email: account.email, createToken: token }
  good(await world.client().post('/tfaDetails', details))
})

test('the second factor lists its methods, masked, with the last one', async () => {
  const methods = ['email', 'sms', 'google'] as const
  const phones = ['+12025550123', '+12025550199']
  const account = await world.account({ methods: [...methods], phones })
  const client = world.client()
  const details = { email: account.email, createToken: await mediateToken(client, account) }
  const { body } = good(await client.post('/tfaDetails', details))
  assert.equal(body.email, 'p•••@a•••.example')
  assert.deepEqual(
    (body['phones'] as { phone: string }[]).map(({ phone }) => phone),
    ['••• 0123', '••• 0199'],
  )
  assert.deepEqual([body['useEmail'], body['useSMS'], body['useGoogle']], [true, true, true])
  assert.equal(body['lastUsed'], null)
  assert.equal(body['expiresIn'], 600)

  good(await askForCode(client, account, details.createToken, 'email'))
  const code = await newestCode(world, account.email)
  good(await passStep(client, account, details.createToken, code, 'email'))
  const again = world.client()
  const next = { email: account.email, createToken: await mediateToken(again, account) }
  assert.equal(good(await again.post('/tfaDetails', next)).body['lastUsed'], 'email')
})

test('case 19: after five wrong codes the attempt is over, for the right code too', async () => {
  const account = await world.account({ methods: ['email'] })
  const client = world.client()
  const token = await mediateToken(client, account)
  good(await askForCode(client, account, token, 'email'))
  const code = await newestCode(world, account.email)
  for (let tries = 0; tries < 5; tries += 1) {
    refused(await passStep(client, account, token, otherThan(code), 'email'), 401, 54)
  }
  refused(await passStep(client, account, token, code, 'email'), 401, 50)
  refused(await askForCode(client, account, token, 'email'), 401, 50)
  assert.ok(await mediateToken(client, account))
})

test('case 19: of twenty parallel wrong codes five are judged', async () => {
  const account = await world.account({ methods: ['email'] })
  const client = world.client()
  const token = await mediateToken(client, account)
  good(await askForCode(client, account, token, 'email'))
  const code = await newestCode(world, account.email)
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => passStep(client, account, token, otherThan(code), 'email')),
  )
  const codes = answers.map(codeOf)
  assert.equal(codes.filter((one) => one === 54).length, 5)
  assert.equal(codes.filter((one) => one === 50).length, 15)
})

test('case 19: twenty wrong codes block the account, also across attempts', async () => {
  const since = Date.now()
  const account = await world.account({ methods: ['google'] })
  for (let round = 0; round < 4; round += 1) {
    const client = world.client()
    const token = await mediateToken(client, account)
    for (let tries = 0; tries < 5; tries += 1) {
      refused(await passStep(client, account, token, 'no code', 'google'), 401, 54)
    }
  }
  const client = world.client()
  const answer = await passStep(client, account, await mediateToken(client, account), '123456', 'google')
  refused(answer, 429, 13)
  waits(answer, 30, since)
})

test('case 20: a mediateToken is good for its own account at its own site only', async () => {
  const [account, other] = [await world.account({ methods: ['email'] }), await world.account()]
  const client = world.client()
  const token = await mediateToken(client, account)
  const named = { ...account, email: other.email }
  refused(await passStep(client, named, token, '123456', 'email'), 401, 50)
  refused(await askForCode(client, named, token, 'email'), 401, 50)
  refused(await client.post('/tfaDetails', { email: other.email, createToken: token }), 401, 50)

  const elsewhere = world.client({ site: 'borealis' })
  refused(await askForCode(elsewhere, account, token, 'email'), 401, 50)
  refused(await passStep(elsewhere, account, token, '123456', 'email'), 401, 50)
  good(await askForCode(client, account, token, 'email'))
})

test('case 20: a mediateToken ends after ten minutes', async () => {
  const account = await world.account({ methods: ['email'] })
  const client = world.client()
  const token = await mediateToken(client, account)
  await world.later(590)
  good(await askForCode(client, account, token, 'email'))
  const code = await newestCode(world, account.email)
  await world.later(10)
  refused(await passStep(client, account, token, code, 'email'), 401, 50)
})

test('case 20: a mediateToken ends with its use, and with sign-out', async () => {
  const account = await world.account({ methods: ['email'] })
  const [client, second] = [world.client(), world.client()]
  const token = await mediateToken(client, account)
  const open = await mediateToken(second, account)
  good(await askForCode(client, account, token, 'email'))
  const code = await newestCode(world, account.email)
  good(await passStep(client, account, token, code, 'email'))
  refused(await passStep(world.client(), account, token, code, 'email'), 401, 50)
  good(await askForCode(second, account, open, 'email'))
  good(await client.get('/logout'))
  refused(await askForCode(second, account, open, 'email'), 401, 50)
})

test('case 23: a code only counts for its own, enabled method', async () => {
  const account = await world.account({ methods: ['email', 'sms'] })
  const client = world.client()
  const token = await mediateToken(client, account)
  good(await askForCode(client, account, token, 'sms'))
  const code = await newestCode(world, account.phones[0] ?? '')
  refused(await passStep(client, account, token, code, 'google'), 401, 54)
  refused(await passStep(client, account, token, code, 'email'), 401, 54)
  const both = { email: account.email, code, rememberBrowser: false, useTFAGoogle: true, useTFASMS: true }
  refused(await client.post('/logintfa', { ...both, mediateToken: token }), 401, 54)
  good(await passStep(client, account, token, code, 'sms'))
})

test('case 23: a disabled method sends no code', async () => {
  const account = await world.account({ methods: ['email'], phones: ['+12025550155'] })
  const client = world.client()
  const token = await mediateToken(client, account)
  refused(await askForCode(client, account, token, 'sms'), 400, 52)
  refused(await askForCode(client, account, token, 'google'), 400, 52)
  refused(await askForCode(client, account, token, 'email', { useSMS: true }), 400, 52)
  assert.deepEqual(await world.messages('+12025550155'), [])
})

test('a refused address can’t sign in with a right code', async () => {
  const account = await world.account({ methods: ['email'] })
  const client = world.client()
  const token = await mediateToken(client, account)
  good(await askForCode(client, account, token, 'email'))
  const code = await newestCode(world, account.email)
  await world.run(`update account set allowed_ip_on = true where id = ${account.id}`)
  refused(await passStep(client, account, token, code, 'email'), 403, 55)
  assert.equal(client.cookies.size, 0)
  refused(await signIn(client, account), 403, 55)
})
