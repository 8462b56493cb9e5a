import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { sql } from 'kysely'
import { readConfig } from '../../../demo-host/svc/config/config.ts'
import { inSite } from '../../../demo-host/svc/kernel/db/in-site.ts'
import type { Trx } from '../../../demo-host/svc/kernel/db/database.ts'
import { openService } from '../../../demo-host/svc/service.ts'
import { good, refused } from '../harness/world/client.ts'
import { freshDatabase, isPostgres } from '../harness/world/database.ts'
import { asServerOwner } from '../harness/world/server.ts'
import { signedIn, signInByMail } from '../harness/world/steps.ts'
import { openWorld } from '../harness/world/world.ts'

const world = await openWorld()
after(world.close)

const [here, there] = [
  await world.account({ methods: ['email', 'google', 'sms'] }),
  await world.account({ methods: ['email', 'google', 'sms'], site: 'borealis' }),
]
for (const account of [here, there]) {
  await signInByMail(world, world.client({ site: account.site }), account, true)
}
await world.run(`insert into allowed_ip (site_id, account_id, range) values
  (${here.siteId}, ${here.id}, '192.0.2.0/24'), (${there.siteId}, ${there.id}, '192.0.2.0/24')`)

const sites = ((await world.run('select id from site')) as { id: number }[]).map(({ id }) => id)

const withSite = (await world.run(`
  select table_name from information_schema.columns
  where table_schema = 'public' and column_name = 'site_id' order by table_name`)) as { table_name: string }[]

const count = async (trx: Trx, table: string, where = sql`true`): Promise<number> => {
  const { rows } = await sql<{ rows: number }>`
    select count(*)::int as rows from ${sql.table(table)} where ${where}`.execute(trx)
  return rows[0]?.rows ?? -1
}

test('there are tables with rows of two sites to look at', async () => {
  assert.ok(withSite.length >= 12)
  for (const table of [
    'account',
    'phone',
    'authenticator',
    'allowed_ip',
    'session',
    'attempt',
    'code',
    'audit',
    'outbox',
    'remembered_browser',
  ]) {
    const sites = await world.run(`select distinct site_id from ${table}`)
    assert.ok(sites.length >= 2, table)
  }
})

for (const { table_name: table } of withSite) {
  test(`case 66: in ${table} a site sees its own rows only`, async () => {
    const total = (await world.run(`select count(*)::int as rows from "${table}"`))[0]?.['rows']
    let seen = 0
    for (const siteId of sites) {
      const [all, own] = await inSite(world.service.db.query, siteId, async (trx) => [
        await count(trx, table),
        await count(trx, table, sql`site_id = ${siteId}`),
      ])
      assert.equal(all, own)
      seen += own ?? 0
    }
    assert.equal(seen, total)
    const unset = await world.service.db.query.transaction().execute(async (trx) => {
      await sql`set local role portico_app`.execute(trx)
      return count(trx, table)
    })
    assert.equal(unset, 0)
  })
}

test('a site can neither change, remove nor add rows of another', async () => {
  const { query } = world.service.db
  const changed = await inSite(query, here.siteId, (trx) =>
    trx.updateTable('account').set({ locale: 'xx' }).where('id', '=', there.id).executeTakeFirst(),
  )
  assert.equal(changed.numUpdatedRows, 0n)
  const removed = await inSite(query, here.siteId, (trx) =>
    trx.deleteFrom('session').where('account_id', '=', there.id).executeTakeFirst(),
  )
  assert.equal(removed.numDeletedRows, 0n)
  await assert.rejects(
    inSite(query, here.siteId, (trx) =>
      trx
        .insertInto('phone')
        .values({ site_id: there.siteId, account_id: there.id, number: '+12025550000' })
        .execute(),
    ),
    /row-level security/,
  )
  await assert.rejects(
    inSite(query, here.siteId, (trx) =>
      trx.updateTable('account').set({ site_id: there.siteId }).where('id', '=', here.id).execute(),
    ),
    /row-level security|foreign key/,
  )
})

test('case 68: requests use a role that owns nothing and obeys policies', async () => {
  const rows = await inSite(
    world.service.db.query,
    here.siteId,
    async (trx) =>
      (
        await sql<Record<string, unknown>>`
        select current_user as role, rolsuper, rolbypassrls, rolcanlogin,
          (select count(*)::int from pg_class where relowner = pg_roles.oid) as owns
        from pg_roles where rolname = current_user`.execute(trx)
      ).rows,
  )
  assert.deepEqual(rows, [
    { role: 'portico_app', rolsuper: false, rolbypassrls: false, rolcanlogin: false, owns: 0 },
  ])
})

test('case 68: that role can’t escape by settings or functions', async () => {
  const { query } = world.service.db
  const seen = await inSite(query, here.siteId, async (trx) => {
    await sql`select set_config('app.across', 'on', true)`.execute(trx)
    return count(trx, 'account', sql`site_id = ${there.siteId}`)
  })
  assert.equal(seen, 0)
  for (const call of [
    sql`select sweep()`,
    sql`select outbox_take(1, interval '1 s')`,
    sql`select outbox_begin(1, interval '1 s')`,
    sql`select session_find('', '::1', true)`,
  ]) {
    await assert.rejects(
      inSite(query, here.siteId, async (trx) => void (await call.execute(trx))),
      /permission denied/,
    )
  }
  for (const table of ['audit', 'crash_report']) {
    await assert.rejects(
      inSite(
        query,
        here.siteId,
        async (trx) => void (await sql`delete from ${sql.table(table)}`.execute(trx)),
      ),
      /permission denied/,
    )
  }
})

test('case 67: role and site end with their transaction, also when it fails', async () => {
  const { query } = world.service.db
  const state = async () =>
    (
      await sql<Record<string, unknown>>`select current_user <> 'portico_app' as owner,
      coalesce(current_setting('app.site_id', true), '') as site`.execute(query)
    ).rows[0]
  for (let round = 0; round < 25; round += 1) {
    await Promise.allSettled([
      inSite(query, here.siteId, async () => {}),
      inSite(query, there.siteId, async (trx) => void (await sql`select 1 / 0`.execute(trx))),
    ])
    assert.deepEqual(await state(), { owner: true, site: '' })
  }
})

test('case 67: calls of two sites at once never see each other’s person', async () => {
  const [one, other] = [
    await signedIn(world, await world.account()),
    await signedIn(world, await world.account({ site: 'borealis' })),
  ]
  const [oneEmail, otherEmail] = [
    (await one.get('/login')).body.email,
    (await other.get('/login')).body.email,
  ]
  const calls = Array.from({ length: 60 }, (_, index) => (index % 2 ? one : other).get('/user'))
  const answers = await Promise.all(calls)
  answers.forEach((answer, index) => {
    assert.equal(good(answer).body.email, index % 2 ? oneEmail : otherEmail)
  })
})

test('case 65: the site of a session counts, not host or key', async () => {
  const client = await signedIn(world, await world.account())
  const elsewhere = world.client({ site: 'borealis' })
  elsewhere.cookies.set('sid', client.cookies.get('sid') ?? '')
  const own = good(await client.get('/user')).body.email
  assert.equal(good(await elsewhere.get('/user', { 'site-key': 'pk_borealis_demo' })).body.email, own)
})

test('case 65: site keys only count for pages of that site', async () => {
  const name = async (headers: Record<string, string>) =>
    good(await world.client().get('/site', headers)).body['name']
  assert.equal(await name({ 'site-key': 'pk_borealis_demo' }), 'Borealis Hosting')
  const evil = { 'site-key': 'pk_borealis_demo', origin: 'https://evil.example' }
  refused(await world.client().get('/site', evil), 403, 910)
  assert.equal(await name({ 'site-key': 'pk_nobody' }), 'Aurora Cloud')
  const body = { email: there.email, password: there.password, siteId: there.siteId }
  refused(await world.client().post('/login', body), 400, 903)
  refused(await world.client().post('/login', { email: there.email, password: there.password }), 401, 21)
})

test(
  'case 68: the start refuses roles without policies',
  { skip: !isPostgres && 'the embedded database has one role, whom nobody reaches' },
  async () => {
    const database = await freshDatabase()
    const server = process.env['DATABASE_URL'] ?? ''
    const name = `portico_free_${process.pid}`
    const start = (user: string) => {
      const url = Object.assign(new URL(database.settings['DATABASE_URL'] ?? ''), {
        username: user,
        password: user,
      })
      return openService(readConfig({ LOG_LEVEL: 'silent', ...database.settings, DATABASE_URL: url.href }))
    }
    await asServerOwner(server, (run) => run(`create role ${name} login bypassrls password '${name}'`))
    const way = String.raw`.* Give the service a role of its own that owns the database \(docs/operations.md, Database\)\.$`
    for (const [user, fault] of [
      [new URL(server).username, 'is a superuser'],
      [name, 'bypasses row-level security'],
    ] as const)
      await assert.rejects(start(user), {
        name: 'StartError',
        message: new RegExp(`${user} of .* ${fault}, ${way}`),
      })
    await asServerOwner(server, (run) => run(`drop role ${name}`))
    await database.drop()
  },
)

test(
  'case 68: the start refuses a role that sees all sites',
  { skip: isPostgres && 'the role belongs to the whole server, where other tests need it' },
  async () => {
    const database = await freshDatabase()
    const config = readConfig({ LOG_LEVEL: 'silent', PORTICO_SEED: 'none', ...database.settings })
    const service = await openService(config)
    await service.db.script(async (run) => void (await run('alter role portico_app bypassrls')))
    await service.close()
    await assert.rejects(openService(config), {
      name: 'StartError',
      message:
        'The database role portico_app can read every site. Run: alter role portico_app nosuperuser nobypassrls.',
    })
    await database.drop()
  },
)
