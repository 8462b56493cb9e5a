import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { isBlocked, listOf, newAddress, usual } from '../harness/servers/blacklist.ts'
import { good, refused, type Answer, type Client } from '../harness/world/client.ts'
import { withRights } from '../harness/people/profile.ts'
import { signIn } from '../harness/world/steps.ts'
import { openWorld } from '../harness/world/world.ts'

const world = await openWorld()
after(world.close)
await world.run('delete from blacklist_entry')
const { client: operator, account: caller } = await withRights(world, 'operator')
const { block, unblock, list } = listOf(operator)

type Row = Record<string, unknown>

test('an entry shows its creator, and is changed, found and removed', async () => {
  const id = await block('203.0.113.129/25', 'signup', { note: ' a farm ', reason: 'abuse' })
  const [row] = await list('?filter=113.12')
  assert.equal(row?.['cidr'], '203.0.113.128/25')
  assert.equal(row['note'], 'a farm')
  assert.equal(row['createdBy'], caller.email)
  assert.equal(row['state'], 'active')
  const body = { cidr: '203.0.113.130', scope: 'api', reason: 'fraud', enabled: false }
  good(await operator.call('PUT', `/blacklist/${id}`, { body }))
  const [changed] = await list('?state=disabled')
  assert.deepEqual(
    [changed?.['cidr'], changed?.['scope'], changed?.['reason'], changed?.['note']],
    ['203.0.113.130', 'api', 'fraud', ''],
  )
  assert.deepEqual(await list('?state=active'), [])
  await unblock(id)
  assert.deepEqual(await list(), [])
  const told = await world.run(
    `select event, method from audit where event like 'blacklist-%' and account_id = ${caller.id} order by id`,
  )
  assert.deepEqual(told, [
    { event: 'blacklist-added', method: '203.0.113.128/25 signup' },
    { event: 'blacklist-changed', method: '203.0.113.130 api' },
    { event: 'blacklist-removed', method: '203.0.113.130 api' },
  ])
})

for (const [typed, kept] of [
  ['198.51.100.7', '198.51.100.7'],
  ['198.51.100.7/24', '198.51.100.0/24'],
  ['::ffff:198.51.100.9', '198.51.100.9'],
  ['2001:DB8:7::1/48', '2001:db8:7::/48'],
] as const) {
  test(`case 60: ${typed} is blocked as ${kept}, once per scope`, async () => {
    const id = await block(typed, 'signup')
    assert.equal((await list())[0]?.['cidr'], kept)
    refused(await operator.post('/blacklist', { ...usual, cidr: typed, scope: 'signup' }), 400, 921)
    await unblock(await block(typed, 'api'))
    await unblock(id)
  })
}

test('case 60: invalid and unlimited ranges are refused at their field', async () => {
  for (const cidr of ['010.0.0.1', '1.2.3.4/33', '0.0.0.0/0', '::/0', '1.2.3', 'example.com']) {
    const answer = await operator.post('/blacklist', { ...usual, cidr })
    refused(answer, 400, 924)
    assert.equal(answer.body.errors?.[0]?.key, 'cidr')
  }
})

test('case 61: users can’t block themselves by entry, change or file', async () => {
  const home = world.client({ address: '198.19.7.9' })
  good(await signIn(home, caller))
  const isOwn = (answer: Answer) => {
    refused(answer, 400, 919)
    assert.equal(answer.body.errors?.[0]?.key, 'cidr')
    assert.equal(answer.body.errors?.[0]?.params?.['ip'], '198.19.7.9')
  }
  isOwn(await home.post('/blacklist', { ...usual, cidr: '198.19.0.0/16' }))
  isOwn(await home.post('/blacklist', { ...usual, cidr: '198.19.7.9', scope: 'login' }))
  isOwn(await home.post('/blacklist', { ...usual, cidr: '::ffff:198.19.7.0/120', scope: 'login' }))
  const id = await block('198.19.7.9', 'api', {}, home)
  const body = { ...usual, cidr: '198.19.7.9', enabled: true }
  isOwn(await home.call('PUT', `/blacklist/${id}`, { body }))
  // A disabled entry can't lock anyone out.
  good(await home.call('PUT', `/blacklist/${id}`, { body: { ...body, enabled: false } }))
  const csv = '198.18.255.1\n198.19.7.0/24'
  const tried = good(await home.post('/blacklist/import', { ...usual, csv, checkOnly: true })).body
  assert.deepEqual(
    (tried['lines'] as Row[]).map(({ result }) => result),
    ['added', 'own'],
  )
  refused(await home.post('/blacklist/import', { ...usual, csv, checkOnly: false }), 400, 903)
  await unblock(id)
  assert.deepEqual(await list(), [])
})

test('case 64: only operators see and change what is blocked', async () => {
  for (const role of ['customer', 'reseller', 'admin'] as const) {
    const { client } = await withRights(world, role)
    for (const path of ['/blacklist', '/blacklist/test?ip=198.51.100.1'])
      refused(await client.get(path), 403, 909)
    refused(await client.post('/blacklist', { ...usual, cidr: '198.51.100.1' }), 403, 909)
    refused(
      await client.post('/blacklist/import', { ...usual, csv: '198.51.100.1', checkOnly: false }),
      403,
      909,
    )
  }
})

test('an entry that is over or disabled blocks nothing, and is forgotten a month later', async () => {
  const [past, off] = [newAddress(), newAddress()]
  await block(past, 'all', { dtExpire: new Date(Date.now() - 1000).toISOString() })
  const id = await block(off, 'all')
  const body = { ...usual, cidr: off, enabled: false }
  good(await operator.call('PUT', `/blacklist/${id}`, { body }))
  for (const address of [past, off]) good(await world.client({ address }).get('/site'))
  assert.deepEqual(
    (await list()).map(({ state }) => state),
    ['disabled', 'expired'],
  )
  await world.run(
    "update blacklist_entry set expires_at = expires_at - interval '31 days'; select sweep_blacklist()",
  )
  assert.deepEqual(
    (await list()).map(({ state }) => state),
    ['disabled'],
  )
  await unblock(id)
})

test('an address is tested: what is refused to it, and by which entry', async () => {
  const tested = async (ip: string) => good(await operator.get(`/blacklist/test?ip=${ip}`)).body
  const ids = [await block('198.51.100.0/24', 'login'), await block('198.51.100.40', 'login')]
  ids.push(await block('198.51.0.0/16', 'api'))
  assert.deepEqual(await tested('198.51.100.40'), {
    ip: '198.51.100.40',
    verdict: 'blocked',
    login: '198.51.100.40',
    signup: '',
    api: '198.51.0.0/16',
    all: '',
  })
  assert.equal((await tested('::ffff:198.51.100.41'))['login'], '198.51.100.0/24')
  assert.equal((await tested('192.0.2.1'))['verdict'], 'free')
  const own = good(await operator.get('/blacklist/test')).body
  assert.deepEqual([own['verdict'], String(own['ip']).startsWith('10.')], ['free', true])
  for (const ip of ['198.51.100.0/24', 'nonsense'])
    refused(await operator.get(`/blacklist/test?ip=${encodeURIComponent(ip)}`), 400, 924)
  for (const id of ids) await unblock(id)
})

const importing = (by: Client, csv: string, checkOnly: boolean) =>
  by.post('/blacklist/import', { ...usual, csv, checkOnly })

test('a file is imported after a preview with one result per line', async () => {
  const listed = await block('198.51.100.0/24', 'login')
  const csv = [
    'cidr,scope,reason,dtExpire,note',
    '198.51.100.9/24,Sign-in',
    '2001:db8:7::1,api,abuse,2999-01-31,"a note, with a comma"',
    '192.0.2.9',
    '192.0.2.9/32,all',
  ].join('\r\n')
  const tried = good(await importing(operator, csv, true)).body
  assert.deepEqual(tried['lines'], [
    { line: 2, text: '198.51.100.9/24', result: 'listed', wrong: false },
    { line: 3, text: '2001:db8:7::1', result: 'added', wrong: false },
    { line: 4, text: '192.0.2.9', result: 'added', wrong: false },
    { line: 5, text: '192.0.2.9/32', result: 'twice', wrong: false },
  ])
  assert.equal((await list()).length, 1)
  assert.equal(good(await importing(operator, csv, false)).body['added'], 2)
  const rows = await list('?state=active')
  assert.deepEqual(
    rows.map(({ cidr, scope, reason, note }) => [cidr, scope, reason, note].join(' | ')).toSorted(),
    [
      '192.0.2.9 | all | manual | ',
      '198.51.100.0/24 | login | manual | ',
      '2001:db8:7::1 | api | abuse | a note, with a comma',
    ],
  )
  isBlocked(await world.client({ address: '192.0.2.9' }).get('/site'))
  for (const { id } of rows) await unblock(String(id))
  assert.ok(listed)
  const told = await world.run("select method from audit where event = 'blacklist-imported'")
  assert.deepEqual(told, [{ method: '2' }])
})

test('a file with mistakes adds nothing, and its lines are named', async () => {
  const csv = ['1.2.3', '192.0.2.8', '192.0.2.8,door', '192.0.2.8,all,why', '192.0.2.8,all,,soon'].join('\n')
  const lines = good(await importing(operator, csv, true)).body['lines'] as Row[]
  assert.deepEqual(
    lines.map(({ result }) => result),
    ['address', 'added', 'scope', 'reason', 'expiry'],
  )
  const answer = await importing(operator, csv, false)
  refused(answer, 400, 903)
  assert.deepEqual(answer.body.errors?.[0]?.params, { reason: 'lines', lines: '1, 3, 4, 5' })
  assert.equal(answer.body.errors?.[0]?.key, 'csv')
  assert.deepEqual(await list(), [])
  const many = Array.from({ length: 1001 }, (_, at) => `192.0.2.${at % 256}`).join('\n')
  refused(await importing(operator, many, true), 400, 920)
})
