import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import type { TestAccount } from '../harness/world/accounts.ts'
import { good, refused, type Client } from '../harness/world/client.ts'
import { askForCode, mediateToken, passStep, signIn, signInByMail } from '../harness/world/steps.ts'
import { openWorld } from '../harness/world/world.ts'

const world = await openWorld()
after(world.close)

/** A browser that is remembered, signed out again. */
const remembered = async (account: TestAccount): Promise<Client> => {
  const client = world.client()
  await signInByMail(world, client, account, true)
  good(await client.get('/logout'))
  client.csrfToken = ''
  return client
}

const asksForCode = async (client: Client, account: TestAccount): Promise<boolean> =>
  good(await signIn(client, account)).body.mediateToken !== undefined

test('case 24: a remembered browser is spared the code, and nothing else', async () => {
  const account = await world.account({ methods: ['email'] })
  const client = await remembered(account)
  refused(await signIn(client, { ...account, password: 'not the password' }), 401, 21)
  assert.equal(good(await signIn(client, account)).body.email, account.email)
  assert.equal(await asksForCode(world.client(), account), true)
})

test('case 24: a browser is trusted for its account only', async () => {
  const account = await world.account({ methods: ['email'] })
  const other = await world.account({ methods: ['email'] })
  const client = await remembered(account)
  assert.equal(await asksForCode(client, other), true)
  const forger = world.client()
  forger.cookies.set('rb', 'A'.repeat(43))
  assert.equal(await asksForCode(forger, account), true)
})

test('case 24: a browser is trusted only on request with a right code', async () => {
  const account = await world.account({ methods: ['email'] })
  const client = world.client()
  const token = await mediateToken(client, account)
  good(await askForCode(client, account, token, 'email'))
  refused(await passStep(client, account, token, 'wrong', 'email', true), 401, 54)
  assert.equal(client.cookies.has('rb'), false)
  await signInByMail(world, world.client(), account)
  const rows = await world.run(`select from remembered_browser where account_id = ${account.id}`)
  assert.equal(rows.length, 0)
})

test('case 24: trust lasts thirty days from the code', async () => {
  const account = await world.account({ methods: ['email'] })
  const client = await remembered(account)
  await world.later(29 * 86_400)
  assert.equal(await asksForCode(client, account), false)
  good(await client.get('/logout'))
  client.csrfToken = ''
  await world.later(86_400)
  assert.equal(await asksForCode(client, account), true)
})

const changes: [string, (account: TestAccount) => string][] = [
  ['the password is changed', changed("password_changed_at = now() + interval '1 second'")],
  ['a way of the second step is added', changed('second_step_google = true')],
  ['a way of the second step is switched off', changed('second_step_sms = false')],
  [
    'the second step is switched off and on',
    ({ id }) => `
    update account set second_step = false where id = ${id};
    update account set second_step = true where id = ${id}`,
  ],
  [
    'the account is disabled and enabled',
    ({ id }) => `
    update account set enabled = false where id = ${id}; update account set enabled = true where id = ${id}`,
  ],
  [
    'a phone is added',
    ({ id, siteId }) =>
      `insert into phone (site_id, account_id, number) values (${siteId}, ${id}, '+12025550177')`,
  ],
  [
    'a phone number is changed',
    ({ id }) => `update phone set number = '+12025550178' where account_id = ${id}`,
  ],
  ['a phone is removed', ({ id }) => `delete from phone where account_id = ${id}`],
  [
    'an authenticator is added',
    ({ id, siteId }) =>
      `insert into authenticator (site_id, account_id, secret_sealed) values (${siteId}, ${id}, 'sealed')`,
  ],
]

for (const [what, change] of changes) {
  test(`case 24 (changed as an administrator would): no browser is remembered any more once ${what}`, async () => {
    const account = await world.account({ methods: ['email', 'sms'] })
    const client = await remembered(account)
    assert.equal(await asksForCode(client, account), false)
    good(await client.get('/logout'))
    client.csrfToken = ''
    await world.run(change(account))
    assert.equal(await asksForCode(client, account), true)
  })
}

test('case 24 (changed by an administrator): a new authenticator ends trust', async () => {
  for (const change of ["update authenticator set secret_sealed = 'new'", 'delete from authenticator']) {
    const account = await world.account({ methods: ['email', 'google'] })
    const client = await remembered(account)
    await world.run(`${change} where account_id = ${account.id}`)
    assert.equal(await asksForCode(client, account), true)
  }
})

test('case 24: unrelated changes keep trusted browsers', async () => {
  const account = await world.account({ methods: ['email', 'sms', 'google'] })
  const client = await remembered(account)
  await world.run(`update phone set description = 'Office' where account_id = ${account.id};
    update authenticator set last_step = last_step + 1 where account_id = ${account.id}`)
  assert.equal(await asksForCode(client, account), false)
})

test('case 24: trust doesn’t bypass locks, disabling or allowed addresses', async () => {
  const account = await world.account({ methods: ['email'] })
  const client = await remembered(account)
  await world.run(`update account set allowed_ip_on = true where id = ${account.id}`)
  refused(await signIn(client, account), 403, 55)
  await world.run(`update account set allowed_ip_on = false, enabled = false where id = ${account.id}`)
  refused(await signIn(client, account), 403, 913)
})

function changed(columns: string): (account: TestAccount) => string {
  return ({ id }) => `update account set ${columns} where id = ${id}`
}
