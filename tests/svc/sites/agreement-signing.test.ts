import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { hashOf } from '../../../demo-host/svc/kernel/keys.ts'
import { recordStatements } from '../harness/hostile/statements.ts'
import { accept, agreementsOf, unsigned } from '../harness/people/agreements.ts'
import { good, refused } from '../harness/world/client.ts'
import { withRights } from '../harness/people/profile.ts'
import { signIn, signedIn } from '../harness/world/steps.ts'
import { openWorld } from '../harness/world/world.ts'

const world = await openWorld()
after(world.close)
const { client: admin } = await withRights(world, 'admin')
const own = agreementsOf(admin)
const customer = await withRights(world, 'customer')
const before = await recordStatements(() =>
  customer.client.get('/loginCheck').then(() => customer.client.get('/login')),
)
const id = await own.create('Terms')

test('an unsigned user reads, signs and signs out; every other call answers 931', async () => {
  assert.equal(good(await customer.client.get('/login')).body['agreementSignRequired'], undefined)
  await own.release(id, 'The first terms')
  const { client } = customer
  assert.equal(good(await client.get('/login')).body['agreementSignRequired'], true)
  assert.equal(good(await client.get('/user')).body['agreementSignRequired'], true)
  for (const path of ['/header/menu', '/header/details', '/servers', '/queue'])
    refused(await client.get(path), 403, 931)
  refused(
    await client.call('PUT', '/header/updateDateFormat', { body: { dateFormat: 'DD/MM/YYYY' } }),
    403,
    931,
  )
  const [read] = await unsigned(client)
  assert.deepEqual([read?.name, read?.version, read?.lastVersion], ['Terms', '1.0', ''])
  assert.deepEqual(good(await accept(client, read!)).body, { signed: true, left: 0 })
  assert.equal(good(await client.get('/login')).body['agreementSignRequired'], undefined)
  assert.equal(good(await client.get('/user')).body['agreementSignRequired'], false)
  good(await client.get('/header/menu'))
})

test('who has signed pays no query more', async () => {
  const now = await recordStatements(() =>
    customer.client.get('/loginCheck').then(() => customer.client.get('/login')),
  )
  assert.equal(now.length, before.length)
})

test('signing in answers whether an agreement has to be accepted', async () => {
  const account = await world.account()
  const client = world.client()
  assert.equal(good(await signIn(client, account)).body['agreementSignRequired'], true)
  good(await client.get('/logout'))
  refused(await client.get('/user'), 401, 20)
})

test('a minor version asks no one again, a major one everyone', async () => {
  const { client } = customer
  await own.release(id, 'The first terms, clearer')
  assert.deepEqual(await unsigned(client), [])
  await own.release(id, 'The second terms', 'major')
  const [read] = await unsigned(client)
  assert.deepEqual([read?.version, read?.lastVersion], ['2.0', '1.0'])
  good(await accept(client, read!))
})

test('a version that was replaced while it was read answers 409 with the new one', async () => {
  const client = await signedIn(world)
  const [read] = await unsigned(client)
  await own.release(id, 'The second terms, clearer')
  const answer = await accept(client, read!)
  refused(answer, 409, 932)
  const { version, id: current } = answer.body.errors![0]!.params!
  assert.equal(version, '2.1')
  const [now] = await unsigned(client)
  assert.equal(String(current), now?.id)
  good(await accept(client, now!))
})

test('signing and publishing at one moment end in an acceptance or in 409', async () => {
  for (let round = 0; round < 4; round += 1) {
    const client = await signedIn(world)
    const [read] = await unsigned(client)
    const [signed, published] = await Promise.all([
      accept(client, read!),
      own.release(id, `Round ${round}`, 'major'),
    ])
    assert.ok(signed.status === 200 || signed.status === 409, signed.text)
    const [row] = await world.run(`select v.major || '.' || v.minor as version from agreement_acceptance s
      join agreement_version v on v.id = s.version_id where s.version_id = ${read!.id} order by s.id desc limit 1`)
    if (signed.status === 200) assert.equal(row?.['version'], read!.version)
    assert.equal((await unsigned(client))[0]?.version, published)
  }
})

test('refuses a text that was not published, and a version that is only scheduled', async () => {
  const client = await signedIn(world)
  const [read] = await unsigned(client)
  refused(
    await client.post(`/agreement/${read!.id}/sign`, { language: 'en', sha256: '0'.repeat(64) }),
    400,
    903,
  )
  await own.release(id, 'Tomorrow’s terms', 'major', { at: new Date(Date.now() + 86_400_000).toISOString() })
  const [later] = await world.run(
    `select id from agreement_version where agreement_id = ${id} order by major desc limit 1`,
  )
  refused(await accept(client, { ...read!, id: String(later?.['id']) }), 409, 932)
  refused(await accept(client, { ...read!, id: '999999999999' }), 404, 906)
  good(await accept(client, read!))
})

test('sub-users accept only agreements for all, and administrators none', async () => {
  const parent = await withRights(world, 'customer')
  const account = await world.account()
  await world.run(
    `update account set rights = 'subuser', parent_id = ${parent.account.id} where id = ${account.id}`,
  )
  const client = await signedIn(world, account)
  assert.deepEqual(await unsigned(client), [])
  const forAll = await own.create('For all', { signers: 'all' })
  await own.release(forAll, 'All of you')
  assert.deepEqual(
    (await unsigned(client)).map(({ name }) => name),
    ['For all'],
  )
  assert.deepEqual(await unsigned(admin), [])
  good(await own.end(forAll))
  assert.deepEqual(await unsigned(client), [])
})

test('an API key of an unsigned account is refused until its owner accepts', async () => {
  const account = await world.account()
  const [key] = await world.run(`insert into api_key (site_id, owner_id, name, key_type, secret_hash)
    values (${account.siteId}, ${account.id}, 'Deploy', 'server', '${hashOf('key secret')}') returning id`)
  const headers = { authclientid: String(key?.['id']), authsecret: 'key secret' }
  refused(await world.client({ headers }).get('/servers'), 403, 931)
  const client = await signedIn(world, account)
  good(await accept(client, (await unsigned(client))[0]!))
  good(await world.client({ headers }).get('/servers'))
})

test('staff who impersonate an unsigned user work on, and can’t sign', async () => {
  const account = await world.account()
  const read = (await unsigned(await signedIn(world, account)))[0]!
  const staff = await withRights(world, 'admin')
  good(await staff.client.post(`/users/aurora/${account.id}/loginAs`, { reason: 'A ticket' }))
  const context = good(await staff.client.get('/login')).body
  assert.deepEqual([context['email'], context['agreementSignRequired']], [account.email, undefined])
  good(await staff.client.get('/header/menu'))
  refused(await accept(staff.client, read), 400, 930)
})

test('an acceptance survives the erasure of its account without naming it', async () => {
  const { account, client } = await withRights(world, 'customer')
  good(await accept(client, (await unsigned(client))[0]!))
  const [row] = await world.run(`select id from agreement_acceptance where account_id = ${account.id}`)
  await assert.rejects(
    world.run(`update agreement_acceptance set language = 'he' where id = ${String(row?.['id'])}`),
    /never changes/,
  )
  await assert.rejects(
    world.run(`delete from agreement_acceptance where id = ${String(row?.['id'])}`),
    /never changes/,
  )
  await world.run(`update account set terminates_at = now() - interval '1 minute' where id = ${account.id};
    select account_erase(${account.siteId}, ${account.id})`)
  const [rest] = await world.run(
    `select signer, user_agent, ip::text, sha256 from agreement_acceptance where account_id = ${account.id}`,
  )
  assert.deepEqual([rest?.['signer'], rest?.['user_agent']], [`deleted-${account.id}@invalid`, ''])
  assert.match(String(rest?.['ip']), /\.0\/24$/)
  const listed = await own.list(id, 'acceptances?size=100')
  assert.ok(listed.some((each) => each['signer'] === rest?.['signer'] && each['page'] === ''))
})
