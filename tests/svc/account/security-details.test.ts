import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { good, refused } from '../harness/world/client.ts'
import { details, forgetProof } from '../harness/world/secured.ts'
import { signedIn, signInByMail } from '../harness/world/steps.ts'
import { openWorld } from '../harness/world/world.ts'

const world = await openWorld()
after(world.close)
// Sites are read at the first call, so this is there before it.
await world.run("update site set max_phones = 2, max_ips = 3 where slug = 'borealis'")

test('a new account is secured by nothing but its password', async () => {
  const account = await world.account()
  const client = world.client({ address: '203.0.113.5' })
  good(await client.post('/login', { email: account.email, password: account.password }))
  assert.deepEqual(good(await client.get('/header/securityDetails')).body, {
    userId: String(account.id),
    secretCode: '',
    QRCodeURL: '',
    validatedCode: false,
    useTFA: false,
    emailTFAEnabled: false,
    googleTFAEnabled: false,
    smsTFAEnabled: false,
    allowedIPEnabled: false,
    phoneList: [],
    enabledIPList: [],
    ipAddress: '203.0.113.5',
    maxAllowedPhoneNumbers: 5,
    maxAllowedIPs: 20,
    smsTFAAllowed: true,
    recoveryCodesLeft: 0,
  })
})

test('an account with everything shows its ways, phones and ranges, and no secret', async () => {
  const account = await world.account({
    methods: ['email', 'sms', 'google'],
    phones: ['+12025550181', '+12025550182'],
  })
  await world.run(`insert into allowed_ip (site_id, account_id, range, description)
    values (${account.siteId}, ${account.id}, '10.0.0.0/8', 'Office')`)
  const client = world.client()
  await signInByMail(world, client, account)
  const { text } = good(await client.get('/header/securityDetails'))
  const shown = await details(client)
  assert.deepEqual(
    [shown.useTFA, shown.emailTFAEnabled, shown.smsTFAEnabled, shown.googleTFAEnabled, shown.validatedCode],
    [true, true, true, true, true],
  )
  assert.deepEqual(
    shown.phoneList.map(({ phone }) => phone),
    ['+12025550181', '+12025550182'],
  )
  assert.deepEqual(
    shown.enabledIPList.map(({ ipAddress, description }) => [ipAddress, description]),
    [['10.0.0.0/8', 'Office']],
  )
  assert.ok(!text.includes(account.totpSecret))
})

test('a site sets how many phones and ranges its accounts may have', async () => {
  const account = await world.account({ site: 'borealis' })
  const { maxAllowedPhoneNumbers, maxAllowedIPs } = await details(await signedIn(world, account))
  assert.deepEqual([maxAllowedPhoneNumbers, maxAllowedIPs], [2, 3])
})

test('reading needs a session, but no recent proof', async () => {
  refused(await world.client().get('/header/securityDetails'), 401, 20)
  const account = await world.account()
  const client = await signedIn(world, account)
  await forgetProof(world, account)
  good(await client.get('/header/securityDetails'))
})
