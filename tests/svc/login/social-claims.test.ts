import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { codeAt } from '../harness/people/authenticator-app.ts'
import type { TestAccount } from '../harness/world/accounts.ts'
import { good, refused, type Client } from '../harness/world/client.ts'
import { openHostileProvider, type Said } from '../harness/provider/hostile-provider.ts'
import { passStep, signIn, signInByMail } from '../harness/world/steps.ts'
import { addNetwork, comeBack, left, visit } from '../harness/world/visits.ts'
import { openWorld } from '../harness/world/world.ts'

const world = await openWorld()
after(world.close)
const provider = await openHostileProvider()
after(provider.close)
for (const site of ['aurora', 'borealis', 'cumulus'] as const) {
  await addNetwork(world, site, 'one', provider.issuer('one'))
  await addNetwork(world, site, 'other', provider.issuer('other'))
}

let number = 0
const personOf = (email?: string, more: Partial<Said> = {}): Said => {
  number += 1
  const address = email ?? `friend${number}@net.example`
  return { sub: `friend ${number}`, email: address, email_verified: true, name: 'Friend', ...more }
}
const comes = (said: Said, social = 'one', client: Client = world.client()) =>
  visit(client, provider, social, said)

const identities = (account: Pick<TestAccount, 'email'>) =>
  world.run(`select i.social, i.subject from identity i join account a on a.id = i.account_id
    where a.email = '${account.email}' order by i.social`)
const set = (email: string, columns: string) =>
  world.run(`update account set ${columns} where email = '${email}'`)
const events = async (email: string) =>
  (
    await world.run(`select u.event, u.result, u.method from audit u join account a on a.id = u.account_id
      where a.email = '${email}' order by u.id`)
  ).map(({ event, result, method }) => [event, result, method].join(' '))

/** Connects a network to the account of a client that is signed in. */
const connect = async (client: Client, said: Said, social = 'one') => {
  const begun = await left(client, `${social}/Profile/redirect`)
  return comeBack(client, begun, provider.approve(begun.url, said))
}

// Pre-hijacking.

test('case 36: an owner’s sign-in removes what an impostor prepared', async () => {
  const account = await world.account({ methods: ['email', 'google', 'sms'] })
  const attacker = world.client()
  await signInByMail(world, attacker, account, true)
  good(await connect(attacker, personOf('attacker@net.example'), 'other'))
  const waiting = String(good(await signIn(world.client(), account)).body.mediateToken ?? '')
  await world.run(`insert into allowed_ip (site_id, account_id, range)
    values (${account.siteId}, ${account.id}, '192.0.2.0/24')`)
  good(await attacker.post('/header/recoveryCodes', undefined))
  good(await attacker.get('/header/generateGoogleCode'))
  good(await attacker.post(`/header/${account.id}/sendTFACode`, { phone: '+12025559901' }))
  await set(account.email, 'email_validation_required = true, allowed_ip_on = true')

  const owner = world.client()
  const answer = good(await comes(personOf(account.email), 'one', owner))
  assert.equal(answer.body.email, account.email)
  assert.equal(answer.body['emailValidationRequired'], false)
  refused(await attacker.get('/user'), 401, 901)
  attacker.cookies.delete('sid')
  attacker.csrfToken = ''
  refused(await signIn(attacker, account), 401, 21)
  refused(await passStep(world.client(), account, waiting, codeAt(account.totpSecret), 'google'), 401, 50)
  assert.deepEqual(
    (await identities(account)).map(({ social }) => social),
    ['one'],
  )
  for (const table of [
    'phone',
    'pending_phone',
    'authenticator',
    'pending_authenticator',
    'recovery_code',
    'allowed_ip',
  ]) {
    assert.deepEqual(await world.run(`select 1 from ${table} where account_id = ${account.id}`), [], table)
  }
  assert.ok((await events(account.email)).includes('account-claimed ok '))
  good(await owner.get('/user'))
})

test('case 36: a mailed token of the account from before opens nothing afterwards', async () => {
  const account = await world.account()
  await set(account.email, 'email_validation_required = true')
  good(await world.client().post('/forgot', { email: account.email }))
  const [mail] = await world.messages(account.email)
  const token = /[?&]token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
  assert.ok(token)
  good(await comes(personOf(account.email)))
  refused(await world.client().get(`/reset/${token}`), 400, 18)
})

test('case 36: an unverified account goes to the verified owner', async () => {
  for (const social of ['one', 'other']) {
    const squatter = personOf(undefined, { email_verified: false })
    const email = String(squatter.email)
    assert.equal(good(await comes(squatter)).body['emailValidationRequired'], true)
    const owner = personOf(email)
    assert.equal(good(await comes(owner, social)).body['emailValidationRequired'], false)
    assert.deepEqual(await identities({ email }), [{ social, subject: owner.sub }])
    refused(await comes(squatter), 400, social === 'one' ? 39 : 33)
  }
})

test('case 36: a disabled account can’t be claimed', async () => {
  const account = await world.account()
  await set(account.email, 'email_validation_required = true, enabled = false')
  refused(await comes(personOf(account.email)), 400, 34)
  const [row] = await world.run(`select password_hash is null as gone from account where id = ${account.id}`)
  assert.deepEqual(row, { gone: false })
})
