import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { strFromU8, unzipSync } from 'fflate'
import { csvOf } from '../../../demo-host/svc/kernel/files/text-rows.ts'
import { exportTables } from '../../../demo-host/svc/areas/profile/export-tables.ts'
import { good, refused, type Client } from '../harness/world/client.ts'
import { addCommand } from '../harness/world/commands.ts'
import { signedIn, signInByMail } from '../harness/world/steps.ts'
import { openWorld } from '../harness/world/world.ts'

const world = await openWorld({ DATABASE_POOL: '4' })
after(world.close)

const begin = async (client: Client): Promise<string> =>
  String(good(await client.post('/header/export', undefined)).body['cmdId'])

/** The files of an archive, as a browser would get it. */
const archiveOf = async (client: Client, id: string): Promise<Record<string, string>> => {
  const answer = await world.service.app.fetch(
    new Request(`http://localhost:8080/svc/header/export/${id}`, {
      headers: { cookie: [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
    }),
    { incoming: { socket: { remoteAddress: '198.51.100.4' } } },
  )
  assert.equal(answer.status, 200)
  assert.equal(answer.headers.get('content-type'), 'application/zip')
  assert.match(
    answer.headers.get('content-disposition') ?? '',
    /^attachment; filename="aurora-data-\d{4}-\d\d-\d\d\.zip"$/,
  )
  assert.equal(answer.headers.get('cache-control'), 'no-store')
  const files = unzipSync(new Uint8Array(await answer.arrayBuffer()))
  return Object.fromEntries(Object.entries(files).map(([name, content]) => [name, strFromU8(content)]))
}

test('an export contains all data of the user as JSON and CSV', async () => {
  const account = await world.account({ methods: ['email', 'sms', 'google'] })
  const other = await world.account({ methods: ['sms'] })
  const client = world.client()
  await signInByMail(world, client, account, true)
  await world.run(
    `update phone set description = '=HYPERLINK("http://evil.example")' where account_id = ${account.id}`,
  )
  const id = await begin(client)
  await world.service.drainQueue()
  const files = await archiveOf(client, id)
  const names = Object.values(exportTables()).map(({ name }) => `csv/${name}.csv`)
  assert.deepEqual(Object.keys(files).sort(), [...names, 'data.json'].sort())

  const json = JSON.parse(files['data.json'] ?? '') as Record<string, Record<string, unknown>[]>
  assert.equal(json['account']?.[0]?.['email'], account.email)
  assert.equal(json['phones']?.[0]?.['number'], account.phones[0])
  assert.equal(json['sessions']?.length, 1)
  assert.equal(json['remembered-browsers']?.length, 1)
  assert.ok(json['history']?.some(({ event }) => event === 'data-export-begun'))
  assert.match(files['csv/phones.csv'] ?? '', /"'=HYPERLINK\(""http:\/\/evil\.example""\)"/)

  const all = Object.values(files).join('\n')
  assert.ok(!all.includes(other.email) && !all.includes(other.phones[0] ?? ''), 'nobody else is in it')
  const [kept] = await world.run(`select password_hash from account where id = ${account.id}`)
  const sealed = await world.run(`select secret_sealed from authenticator where account_id = ${account.id}
    union all select token_hash from session where account_id = ${account.id}
    union all select token_hash from remembered_browser where account_id = ${account.id}
    union all select token_hash from attempt where account_id = ${account.id}`)
  for (const secret of [
    kept?.['password_hash'],
    account.totpSecret,
    ...sealed.map((row) => row['secret_sealed']),
  ])
    assert.ok(typeof secret === 'string' && !all.includes(secret), 'no secret is in it')

  const told = (await world.messages(account.email)).filter(({ subject }) => /data export/.test(subject))
  assert.equal(told.length, 1)
})

test('an export knows every account table, and no secret column', async () => {
  const tables = (await world.run(`select distinct table_name from information_schema.columns
    where table_schema = 'public' and column_name = 'account_id'`)) as { table_name: string }[]
  for (const { table_name: table } of tables)
    assert.ok(exportTables()[table], `${table} is not in the archive`)
  for (const [table, { columns }] of Object.entries(exportTables())) {
    for (const column of columns)
      assert.doesNotMatch(column, /hash|sealed|secret|verifier|epoch|challenge/, `${table}.${column}`)
  }
})

test('an archive is for its owner, for a day', async () => {
  const account = await world.account()
  const client = await signedIn(world, account)
  const id = await begin(client)
  refused(await client.get(`/header/export/${id}`), 404, 906)
  await world.service.drainQueue()
  await archiveOf(client, id)
  const admin = await world.account()
  await world.run(`update account set rights = 'root' where id = ${admin.id}`)
  for (const stranger of [
    await signedIn(world),
    await signedIn(world, admin),
    await signedIn(world, await world.account({ site: 'borealis' })),
  ])
    refused(await stranger.get(`/header/export/${id}`), 404, 906)
  refused(await world.client().get(`/header/export/${id}`), 401, 20)
  for (const none of ['999999999', 'x', '0', '1e3', '9'.repeat(40)])
    refused(await client.get(`/header/export/${none}`), 404, 906)
  await world.run(`update command_file set ends_at = now() where command_id = ${id}`)
  refused(await client.get(`/header/export/${id}`), 404, 906)
})

test('an archive that was ended is deleted by the sweep, and old commands with it', async () => {
  const account = await world.account()
  const id = await begin(await signedIn(world, account))
  await world.service.drainQueue()
  const rows = async () =>
    (
      await world.run(`select (select count(*)::int from command where id = ${id}) as commands,
        (select count(*)::int from command_file where command_id = ${id}) as files,
        (select count(*)::int from command_log where command_id = ${id} and id > 0) > 0 as logged`)
    )[0]
  const sweep = () => world.run('select sweep_commands()')
  await sweep()
  assert.deepEqual(await rows(), { commands: 1, files: 1, logged: true })
  await world.run(`update command_file set ends_at = now() - interval '1 second' where command_id = ${id}`)
  await sweep()
  assert.deepEqual(await rows(), { commands: 1, files: 0, logged: true })
  await world.run(`update command set ended_at = now() - interval '62 days' where id = ${id}`)
  await sweep()
  assert.deepEqual(await rows(), { commands: 0, files: 0, logged: false })
})

test('case 97: asking twice with one key makes one archive', async () => {
  const client = await signedIn(world)
  const key = { 'idempotency-key': 'my-data' }
  const answers = [1, 2].map(() => client.post('/header/export', undefined, key))
  const ids = (await Promise.all(answers))
    .filter(({ status }) => status === 200)
    .map(({ body }) => body['cmdId'])
  assert.equal(new Set(ids).size, 1)
  assert.equal(good(await client.post('/header/export', undefined, key)).body['cmdId'], ids[0])
})

test('a sixth archive within a day is refused', async () => {
  const client = await signedIn(world)
  for (let count = 0; count < 5; count += 1) await begin(client)
  refused(await client.post('/header/export', undefined), 429, 907)
})

test('an export requires a session and a recent confirmation', async () => {
  const account = await world.account()
  const client = await signedIn(world, account)
  await world.run(
    `update session set proved_at = now() - interval '16 minutes' where account_id = ${account.id}`,
  )
  refused(await client.post('/header/export', undefined), 400, 916)
  refused(await world.client().post('/header/export', undefined), 401, 20)
})

test('an archive is stored encrypted', async () => {
  const account = await world.account()
  const id = await begin(await signedIn(world, account))
  await world.service.drainQueue()
  const [file] = await world.run(`select file_id from command_file where command_id = ${id}`)
  const name = String(file?.['file_id'])
  const path = join(world.settings['PORTICO_DATA']!, 'files', name.slice(0, 2), name.slice(2, 4), name)
  const content = readFileSync(path, 'latin1')
  assert.ok(content.length > 1000)
  for (const known of ['PK\u0003\u0004', 'data.json', account.email])
    assert.ok(!content.includes(known), known)
})

test('case 77: CSV cells contain no formulas and stay intact', () => {
  const texts = [
    '=1+1',
    '+1-2',
    '-1',
    '@x',
    '\t=1',
    '\r=1',
    '\n=1',
    '＝1',
    '＋1',
    '－1',
    '＠x',
    ' =1',
    '  @x',
  ]
  for (const text of texts) assert.match(csvOf(['a'], [{ a: text }]), /^\ufeffa\r\n"?'/)
  assert.equal(csvOf(['a', 'b'], [{ a: -5, b: 'a-b' }]), '\ufeffa,b\r\n-5,a-b\r\n')
  assert.equal(
    csvOf(['a', 'b', 'c'], [{ a: 'x, "y"\r\nz', b: null, c: true }]),
    '\ufeffa,b,c\r\n"x, ""y""\r\nz",,true\r\n',
  )
  const at = new Date('2026-11-21T09:30:00Z')
  assert.equal(
    csvOf(['a', 'b'], [{ a: at, b: ['=1', 'x'] }]),
    '\ufeffa,b\r\n2026-11-21T09:30:00.000Z,"[""=1"",""x""]"\r\n',
  )
})

test('a changed password deletes older trusted browsers only', async () => {
  const account = await world.account({ methods: ['email'] })
  await signInByMail(world, world.client(), account, true)
  await world.run(`update account set password_changed_at = clock_timestamp() where id = ${account.id}`)
  await signInByMail(world, world.client(), account, true)
  const client = world.client()
  await signInByMail(world, client, account)
  const id = await addCommand(world, account, 'forget-browsers')
  await world.service.drainQueue()
  const left = await world.run(`select id from remembered_browser where account_id = ${account.id}`)
  assert.equal(left.length, 1)
  const { body } = good(await client.get(`/queue/command/${id}`))
  assert.deepEqual(
    (body['log'] as { entry: string }[]).map(({ entry }) => entry),
    ['Trusted browsers removed: 1'],
  )
})
