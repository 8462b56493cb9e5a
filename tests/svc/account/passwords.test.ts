import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { hash } from '@node-rs/argon2'
import { usualCost } from '../../../demo-host/svc/kernel/passwords.ts'
import { codeOf, good, refused } from '../harness/world/client.ts'
import { mediateToken, passStep, signedIn, signIn } from '../harness/world/steps.ts'
import { openWorld } from '../harness/world/world.ts'

// Passwords are hashed as they are in production.
const world = await openWorld({}, undefined, undefined, undefined, usualCost)
after(world.close)

test('case 9: signed-in users must sign out first', async () => {
  const account = await world.account()
  const client = await signedIn(world, account)
  const session = client.cookies.get('sid')
  refused(await signIn(client, account), 409, 11)
  const step = { email: account.email, code: '123456', rememberBrowser: false, useTFAGoogle: false }
  refused(await client.post('/logintfa', { ...step, useTFASMS: false, mediateToken: 'any' }), 409, 11)
  assert.equal(client.cookies.get('sid'), session)
  assert.equal(good(await client.get('/login')).body.email, account.email)
})

test('case 10: a password that is too long is refused without being checked', async () => {
  const { email } = await world.account()
  world.hashing.verified = 0
  for (const length of [31, 128, 129, 60_000]) {
    const answer = await signIn(world.client(), { email, password: 'x'.repeat(length) })
    refused(answer, 400, 15)
    assert.equal(answer.body.errors?.[0]?.info, 'Invalid password. Must contain 6-30 characters.')
    assert.equal(answer.body.errors?.[0]?.key, 'password')
  }
  refused(await signIn(world.client(), { email, password: 'x'.repeat(10_000_000) }), 413, 904)
  assert.equal(world.hashing.verified, 0)
})

test('case 10: the length counts characters as typed', async () => {
  const account = await world.account({ password: '🔑'.repeat(30) })
  good(await signIn(world.client(), account))
  refused(await signIn(world.client(), { ...account, password: '🔑'.repeat(31) }), 400, 15)
})

for (const password of [
  ' spaces around ',
  'two  inside',
  'emoji 👩‍🚀 and é',
  'tab\tand quote"\'\\',
  'סיסמה ארוכה',
]) {
  test(`case 11: ${JSON.stringify(password)} is checked exactly`, async () => {
    const account = await world.account({ password })
    good(await signIn(world.client(), account))
    for (const near of [
      password.trim(),
      password.replaceAll('  ', ' '),
      password.slice(0, -1),
      `${password} `,
    ]) {
      if (near === password) continue
      refused(await signIn(world.client(), { ...account, password: near }), 401, 21)
    }
  })
}

test('case 11: a password may be composed as another keyboard does it', async () => {
  const account = await world.account({ password: 'caf\u00e9 au lait' })
  good(await signIn(world.client(), { ...account, password: 'cafe\u0301 au lait' }))
})

test('case 11: NUL and half a character are refused, not cut off', async () => {
  const { email } = await world.account()
  for (const password of ['secret\u0000more', 'secret\ud800', '\udc00secret']) {
    const raw = JSON.stringify({ email, password })
    refused(await world.client().call('POST', '/login', { raw }), 400, 15)
  }
})

test('case 13: a weak hash still works, and is upgraded once', async () => {
  const account = await world.account()
  const weak = await hash(account.password, { memoryCost: 8192, timeCost: 1, parallelism: 1 })
  await world.run(`update account set password_hash = '${weak}' where id = ${account.id}`)
  const stored = async () =>
    (await world.run(`select password_hash from account where id = ${account.id}`))[0]?.['password_hash']

  world.hashing.hashed = 0
  refused(await signIn(world.client(), { ...account, password: 'not the password' }), 401, 21)
  assert.equal(await stored(), weak)
  good(await signIn(world.client(), account))
  const renewed = await stored()
  assert.match(String(renewed), /^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  good(await signIn(world.client(), account))
  assert.equal(await stored(), renewed)
  assert.equal(world.hashing.hashed, 1)
})

test('case 14: disabling is revealed after the right password only', async () => {
  const account = await world.account()
  await world.run(`update account set enabled = false where id = ${account.id}`)
  const client = world.client()
  refused(await signIn(client, { ...account, password: 'not the password' }), 401, 21)
  const answer = await signIn(client, account)
  refused(answer, 403, 913)
  assert.equal(answer.body.errors?.[0]?.info, 'This account is disabled. Contact support to have it enabled.')
  assert.equal(client.cookies.size, 0)
})

test('case 14: disabling ends all sessions for good', async () => {
  const account = await world.account()
  const client = await signedIn(world, account)
  await world.run(`update account set enabled = false where id = ${account.id}`)
  refused(await client.get('/login'), 401, 901)
  assert.deepEqual((await client.get('/loginCheck')).body, { loggedIn: false })
  await world.run(`update account set enabled = true where id = ${account.id}`)
  refused(await client.get('/login'), 401, 901)
})

test('case 14: an account disabled before the code can’t sign in', async () => {
  const account = await world.account({ methods: ['google'] })
  const client = world.client()
  const token = await mediateToken(client, account)
  await world.run(`update account set enabled = false where id = ${account.id}`)
  refused(await passStep(client, account, token, '123456', 'google'), 401, 50)
})

test('case 63: a refused address is revealed after the right password only', async () => {
  const account = await world.account()
  await world.run(`update account set allowed_ip_on = true where id = ${account.id};
    insert into allowed_ip (site_id, account_id, range) values (${account.siteId}, ${account.id}, '203.0.113.0/24')`)
  const outside = world.client()
  refused(await signIn(outside, { ...account, password: 'not the password' }), 401, 21)
  refused(await signIn(outside, account), 403, 55)
  assert.equal(outside.cookies.size, 0)
  good(await signIn(world.client({ address: '203.0.113.9' }), account))
})

for (const [change, code] of [
  ["password_hash = 'changed', password_changed_at = now()", 10],
  ['enabled = false', 913],
] as const) {
  test(`an account changed (${change.split(' ')[0]}) during the password check can’t sign in`, async () => {
    const account = await world.account()
    const client = world.client()
    world.hashing.meanwhile = async () =>
      void (await world.run(`update account set ${change} where id = ${account.id}`))
    const answer = await signIn(client, account)
    world.hashing.meanwhile = undefined
    assert.equal(codeOf(answer), code)
    assert.equal(client.cookies.size, 0)
  })
}
