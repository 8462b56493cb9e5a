import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { good, refused, type Client } from '../harness/world/client.ts'
import { openHostileProvider } from '../harness/provider/hostile-provider.ts'
import { withRights } from '../harness/people/profile.ts'
import { signIn } from '../harness/world/steps.ts'
import {
  create,
  mailedToken,
  reset,
  resetToken,
  stranger,
  type Stranger,
} from '../harness/world/strangers.ts'
import { addNetwork, visit } from '../harness/world/visits.ts'
import { openWorld } from '../harness/world/world.ts'

const world = await openWorld()
after(world.close)
await world.run(`update site set trial_credit = 7, trial_days = 3, captcha_on = '{}' where slug = 'cumulus'`)
const { client: admin } = await withRights(world, 'admin')
const day = 86_400_000

/** Publishes settings of the site. */
const publish = async (changes: object): Promise<void> => {
  const draft = good(await admin.get('/sites/aurora/draft')).body
  good(await admin.call('PUT', '/sites/aurora/draft', { body: { ...draft, ...changes } }))
  good(await admin.call('PUT', '/sites/aurora/publish', { body: { checkOnly: false } }))
}

const validated = async (person: Stranger, client: Client = world.client()): Promise<void> => {
  good(await create(client, person))
  good(await client.post('/validate', { token: await mailedToken(world, person.email) }))
}

/** The credit that the owner of an email was given. */
const granted = (email: string) =>
  world.run(`select g.amount_minor::int as minor, g.left_minor::int as left, g.currency, g.note, g.expires_at - g.granted_at as days,
      g.granted_at, g.expires_at
    from credit_grant g join account a on a.id = g.account_id where a.email = '${email}' order by g.id`)

test('a site without trial credit gives none', async () => {
  const person = stranger()
  await validated(person)
  assert.deepEqual(await granted(person.email), [])
})

test('who registers gets the trial credit once the email is verified, not before', async () => {
  await publish({ trialCredit: '25.5', trialDays: 14 })
  const person = stranger()
  const client = world.client()
  good(await create(client, person))
  assert.deepEqual(await granted(person.email), [])
  const token = await mailedToken(world, person.email)
  good(await client.post('/validate', { token }))
  const [{ minor, left, currency, granted_at: from, expires_at: to } = {}, ...others] = await granted(
    person.email,
  )
  assert.deepEqual([minor, left, currency, others], [2550, 2550, 'USD', []])
  assert.equal(Number(to) - Number(from), 14 * day)
  const shown = good(await client.get('/billing/credits')).body
  assert.deepEqual(shown['totals'], [{ amount: '25.50', currency: 'USD' }])
  refused(await client.post('/validate', { token }), 400, 18)
  assert.equal((await granted(person.email)).length, 1)
})

test('what was given is in the books', async () => {
  const [row] = await world.run(`select (select sum(left_minor) from credit_grant) as given,
    (select sum(balance_minor) from ledger_account where kind = 'customer_credit') as booked`)
  assert.equal(Math.abs(Number(row?.['booked'])), Number(row?.['given']))
})

test('who verifies another email later gets no second trial', async () => {
  const person = stranger()
  await validated(person)
  await world.run(`update account set email_validation_required = true where email = '${person.email}'`)
  const client = world.client()
  good(await signIn(client, person))
  await world.later(60)
  good(await client.call('PUT', '/revalidate'))
  good(await client.post('/validate', { token: await mailedToken(world, person.email) }))
  assert.equal((await granted(person.email)).length, 1)
})

test('who proves the email by a new password gets it once too', async () => {
  const person = stranger()
  good(await create(world.client(), person))
  good(await reset(world.client(), person.email, await resetToken(world, person.email)))
  await world.later(60)
  good(await reset(world.client(), person.email, await resetToken(world, person.email)))
  assert.deepEqual(
    (await granted(person.email)).map(({ minor }) => minor),
    [2550],
  )
})

test('who verified before the site had a trial gets none for another address', async () => {
  await publish({ trialCredit: '0' })
  const person = stranger()
  await validated(person)
  await publish({ trialCredit: '25.5' })
  const staff = { newEmail: `moved-${person.email}`, notify: false, checkOnly: false }
  good(await admin.post('/changeEmail', { account: person.email, ...staff }))
  await world.later(60)
  const client = world.client()
  good(await signIn(client, { ...person, email: staff.newEmail }))
  good(await client.call('PUT', '/revalidate'))
  good(await client.post('/validate', { token: await mailedToken(world, staff.newEmail) }))
  assert.deepEqual(await granted(staff.newEmail), [])
})

test('who was invited, and sub-users, get none', async () => {
  const email = 'guest-of-trial@mail.example'
  const person = stranger()
  good(await create(world.client(), person))
  await world.run(`update account set rights = 'subuser', parent_id = (select min(id) from account o where o.site_id = account.site_id)
    where email = '${person.email}'`)
  good(await world.client().post('/validate', { token: await mailedToken(world, person.email) }))
  const invited = await world.account({ email })
  await world.run(
    `update account set signup_way = 'invitation', email_validation_required = true where id = ${invited.id}`,
  )
  const client = world.client()
  good(await signIn(client, invited))
  good(await client.call('PUT', '/revalidate'))
  good(await client.post('/validate', { token: await mailedToken(world, email) }))
  assert.deepEqual([...(await granted(person.email)), ...(await granted(email))], [])
})

test('who comes from a network that has verified the email gets it at once', async () => {
  const provider = await openHostileProvider()
  after(provider.close)
  await addNetwork(world, 'aurora', 'one', provider.issuer('one'))
  const email = 'trial@net.example'
  const said = { sub: 'trial', email, email_verified: true, name: 'Friend' }
  await visit(world.client(), provider, 'one', said)
  await visit(world.client(), provider, 'one', said)
  assert.deepEqual(
    (await granted(email)).map(({ minor }) => minor),
    [2550],
  )
})

test('a site that hides accounts gives its own trial with the account', async () => {
  const person = stranger()
  await validated(person, world.client({ site: 'cumulus' }))
  const [{ minor, granted_at: from, expires_at: to } = {}] = await granted(person.email)
  assert.deepEqual([minor, Number(to) - Number(from)], [700, 3 * day])
})

test('an amount or a number of days that can’t be is refused at its field', async () => {
  const draft = good(await admin.get('/sites/aurora/draft')).body
  for (const [key, value] of [
    ['trialCredit', '-1'],
    ['trialCredit', '1.005'],
    ['trialCredit', '1e3'],
    ['trialDays', 0],
    ['trialDays', 366],
  ] as const) {
    const answer = await admin.call('PUT', '/sites/aurora/draft', { body: { ...draft, [key]: value } })
    refused(answer, 400, 903)
    assert.equal(answer.body.errors?.[0]?.key, key)
  }
})
