import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { dateFormats } from '../../../src/contract/account/profile.ts'
import { good, refused } from '../harness/world/client.ts'
import { connect, detailsOf, eventsOf, put, setColumns, withRights } from '../harness/people/profile.ts'
import { signedIn, signIn } from '../harness/world/steps.ts'
import { openWorld } from '../harness/world/world.ts'

const world = await openWorld()
after(world.close)

test('the profile tells what the user has set, and nothing secret', async () => {
  const account = await world.account({ methods: ['google'], phones: ['+12025550177'] })
  await setColumns(world, account, 'second_step = false')
  await world.run(`insert into allowed_ip (site_id, account_id, range, description)
    values (${account.siteId}, ${account.id}, '203.0.113.7', 'Office'), (${account.siteId}, ${account.id}, '2001:db8::/32', '')`)
  const client = await signedIn(world, account)
  const { text } = good(await client.get('/header/details?paceDisable=0'))
  const details = await detailsOf(client)
  assert.deepEqual(
    [
      details['userId'],
      details['userEmail'],
      details['siteName'],
      details['isRootOrAdmin'],
      details['hasPassword'],
    ],
    [String(account.id), account.email, 'Aurora Cloud', false, true],
  )
  assert.deepEqual(
    [details['dateFormat'], details['timeZone'], details['offset'], details['notification']],
    ['DD/MM/YYYY HH:mm', 'UTC', 0, true],
  )
  assert.deepEqual(
    (details['phoneList'] as { phone: string }[]).map(({ phone }) => phone),
    ['+12025550177'],
  )
  assert.deepEqual(
    (details['enabledIPList'] as { ipAddress: string }[]).map(({ ipAddress }) => ipAddress),
    ['203.0.113.7', '2001:db8::/32'],
  )
  assert.deepEqual([details['googleTFAEnabled'], details['useTFA']], [true, false])
  for (const secret of [account.totpSecret, 'argon2', account.password]) assert.ok(!text.includes(secret))
})

test('the sign-in history shows the newest first, in words, and which line is this session', async () => {
  const account = await world.account()
  refused(await signIn(world.client(), { ...account, password: 'not the password' }), 401, 21)
  const userAgent = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0'
  const other = world.client({ address: '203.0.113.9' })
  good(await signIn(other, account))
  const client = world.client({ headers: { 'user-agent': userAgent } })
  good(await signIn(client, account))
  const lines = (await detailsOf(client))['loginAudit'] as Record<string, unknown>[]
  assert.deepEqual(
    lines.map(({ event, method, result, place, device, current }) => [
      event,
      method,
      result,
      place,
      device,
      current,
    ]),
    [
      ['sign-in', 'password', 'ok', 'local network', 'Firefox, Windows', true],
      ['sign-in', 'password', 'ok', '', '', false],
      ['sign-in', 'password', 'failed', 'local network', '', false],
    ],
  )
  assert.equal(lines[1]?.['ip'], '203.0.113.9')
})

test('the sign-in history has the user’s last 50 lines', async () => {
  const account = await world.account()
  const client = await signedIn(world, account)
  await world.run(`insert into audit (site_id, account_id, event, result, ip)
    select ${account.siteId}, ${account.id}, 'sign-out', 'ok', '192.0.2.1' from generate_series(1, 60)`)
  const lines = (await detailsOf(client))['loginAudit'] as { event: string }[]
  assert.equal(lines.length, 50)
  assert.ok(lines.every(({ event }) => event === 'sign-out'))
})

test('date format, time zone and notification switch are saved together or one by one', async () => {
  const client = await signedIn(world)
  const together = { dateFormat: 'D MMM YYYY', timeZone: 'Asia/Kolkata', notification: false }
  good(await put(client, 'configuration', together))
  const first = await detailsOf(client)
  for (const [name, value] of Object.entries(together)) assert.equal(first[name], value)
  assert.equal(first['offset'], 330)
  good(await put(client, 'updateDateFormat', { dateFormat: 'YYYY-MM-DD' }))
  good(await put(client, 'updateTimeZone', { timeZone: 'America/Phoenix' }))
  good(await put(client, 'updateNotification', { notification: true }))
  const then = await detailsOf(client)
  assert.deepEqual(
    [then['dateFormat'], then['timeZone'], then['offset'], then['notification']],
    ['YYYY-MM-DD', 'America/Phoenix', -420, true],
  )
})

test('every offered date format is complete and accepted', async () => {
  const client = await signedIn(world)
  for (const dateFormat of [...dateFormats, 'YY.M.D'])
    good(await put(client, 'updateDateFormat', { dateFormat }))
  for (const dateFormat of ['HH:mm', 'DD/MM', 'MM YYYY', 'D YYYY', '[DD MM YYYY]', 'dd/mm/yyyy']) {
    const answer = await put(client, 'updateDateFormat', { dateFormat })
    refused(answer, 400, 903)
    assert.equal(answer.body.errors?.[0]?.key, 'dateFormat')
  }
  assert.equal((await detailsOf(client))['dateFormat'], 'YY.M.D')
})

test('an invalid time zone saves nothing', async () => {
  const client = await signedIn(world)
  for (const timeZone of ['Mars/Olympus', '+02:00', 'UTC+2', '../etc', 'now()']) {
    const answer = await put(client, 'configuration', {
      dateFormat: 'YYYY-MM-DD',
      timeZone,
      notification: false,
    })
    refused(answer, 400, 903)
    assert.equal(answer.body.errors?.[0]?.key, 'timeZone')
  }
  const details = await detailsOf(client)
  assert.deepEqual([details['dateFormat'], details['notification']], ['DD/MM/YYYY HH:mm', true])
})

test('case 73: text with characters that turn or hide other text is refused', async () => {
  const client = await signedIn(world)
  for (const odd of ['\u0000', '\ud800', '\u202e', '\u200b', 'x'.repeat(41)]) {
    refused(await put(client, 'updateDateFormat', { dateFormat: `DD/MM/YYYY${odd}` }), 400, 903)
    refused(await put(client, 'updateTimeZone', { timeZone: `UTC${odd.repeat(60)}` }), 400, 903)
  }
})

test('an administrator enables an account of the site again, and its owner signs in', async () => {
  const { client } = await withRights(world, 'admin')
  const account = await world.account()
  await setColumns(world, account, 'enabled = false')
  refused(await signIn(world.client(), account), 403, 913)
  good(await put(client, 'enable', { userId: String(account.id) }))
  good(await put(client, 'enable', { userId: String(account.id) }))
  good(await signIn(world.client(), account))
  assert.deepEqual(
    (await eventsOf(world, account)).filter((event) => event.startsWith('account-enabled')),
    ['account-enabled null'],
  )
})

test('case 64: users only enable accounts they manage', async () => {
  const [admin, foreignAdmin, customer] = [
    await withRights(world, 'admin'),
    await withRights(world, 'admin', 'borealis'),
    await withRights(world, 'customer'),
  ]
  const account = await world.account()
  const root = await withRights(world, 'root')
  await connect(world, account)
  await setColumns(world, account, 'enabled = false')
  const ids = [String(account.id), '999999', '0', '-1', '99999999999999999999', 'x', '1 or 1=1']
  for (const userId of ids) {
    refused(await put(customer.client, 'enable', { userId }), 403, 909)
    refused(await put(foreignAdmin.client, 'enable', { userId }), 404, 906)
    const path = `${encodeURIComponent(userId)}/allowEmailAccess`
    for (const { client } of [customer, foreignAdmin])
      refused(await put(client, path, { allowEmail: false }), 404, 906)
  }
  refused(await put(admin.client, `${root.account.id}/allowEmailAccess`, { allowEmail: false }), 403, 909)
  const [row] = await world.run(`select enabled, allow_email from account where id = ${account.id}`)
  assert.deepEqual(row, { enabled: false, allow_email: true })
})

test('case 25: calls without a recent proof change nothing and explain', async () => {
  const { client, account } = await withRights(world, 'admin')
  await connect(world, account)
  await world.run(`update session set proved_at = proved_at - interval '16 minutes'`)
  for (const [path, body] of [
    [`${account.id}/allowEmailAccess`, { allowEmail: false }],
    ['enable', { userId: String(account.id) }],
    [
      'password',
      { oldPass: account.password, newPass: 'another pass phrase', confirmPass: 'another pass phrase' },
    ],
    ['additionalEmail', { email: 'more@mail.example', carbonCopyFlag: true, carbonCopyFlagEnabled: true }],
  ] as const) {
    const answer = await put(client, path, body)
    refused(answer, 400, 916)
    assert.deepEqual(answer.body.errors?.[0]?.params, { method: 'password' })
  }
  const [row] = await world.run(`select allow_email, pending_email from account where id = ${account.id}`)
  assert.deepEqual(row, { allow_email: true, pending_email: null })
  good(await signIn(world.client(), account))
})

test('case 69: unknown fields are refused', async () => {
  const { client, account } = await withRights(world, 'admin')
  const bodies = {
    configuration: { dateFormat: 'DD/MM/YYYY', timeZone: 'UTC', notification: false },
    updateNotification: { notification: false },
    enable: { userId: String(account.id) },
    [`${account.id}/allowEmailAccess`]: { allowEmail: true },
    notificationsPreferences: { notificationsPreferences: [] },
    updateAdditionalEmailFlag: { additionalEmailFlag: false, carbonCopyFlag: false },
  }
  for (const [path, body] of Object.entries(bodies)) {
    for (const field of ['isRootOrAdmin', 'siteId', 'useTFA', 'accountEnabled', 'rights'])
      refused(await put(client, path, { ...body, [field]: true }), 400, 903)
    good(await put(client, path, body))
  }
})
