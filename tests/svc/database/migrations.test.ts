import assert from 'node:assert/strict'
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { after, test } from 'node:test'
import { setTimeout } from 'node:timers/promises'
import pg from 'pg'
import type { Database } from '../../../demo-host/svc/kernel/db/database.ts'
import { openEmbedded } from '../../../demo-host/svc/kernel/db/embedded.ts'
import { migrate, migrationsIn } from '../../../demo-host/svc/kernel/db/migrate.ts'
import { openPostgres } from '../../../demo-host/svc/kernel/db/postgres.ts'
import { rowTypes } from '../../../tools/generate/row-types.ts'
import { good } from '../harness/world/client.ts'
import { freshDatabase, isPostgres } from '../harness/world/database.ts'
import { signedIn } from '../harness/world/steps.ts'
import { openWorld } from '../harness/world/world.ts'

const folder = mkdtempSync(join(tmpdir(), 'portico-migrations-'))
after(() => rmSync(folder, { recursive: true, force: true }))
const onPostgres = { skip: !isPostgres && 'the embedded database has one process' }

/** Migrations of a version with additional files. */
const newer = (name: string, files: Record<string, string>): URL => {
  const path = join(folder, name)
  cpSync(join(import.meta.dirname, '../../../demo-host/svc/sql'), path, { recursive: true })
  for (const [file, text] of Object.entries(files)) writeFileSync(join(path, file), text)
  return migrationsIn(path)
}

const open = (settings: Record<string, string>): Promise<Database> =>
  settings['DATABASE_URL']
    ? openPostgres(settings['DATABASE_URL'], 2)
    : openEmbedded(settings['PORTICO_DATA'] ?? folder)

const rowsOf = async (database: Database, statement: string): Promise<unknown[]> => {
  let rows: unknown[] = []
  await database.script(async (run) => void (rows = await run(statement)))
  return rows
}

const columns = (table: string) =>
  `select column_name as name from information_schema.columns where table_name = '${table}' order by 1`

test('a failed migration rolls back alone, and the next start resumes', async () => {
  const { settings, drop } = await freshDatabase('demo')
  const database = await open(settings)
  const files = {
    '901-new.sql': 'create table note (one int);',
    '902-broken.sql': 'alter table note add column two int; select 1 / 0;',
  }
  await assert.rejects(migrate(database, newer('broken', files)), /division by zero/)
  assert.deepEqual(await rowsOf(database, columns('note')), [{ name: 'one' }])
  const mended = { ...files, '902-broken.sql': 'alter table note add column two int;' }
  await migrate(database, newer('mended', mended))
  assert.deepEqual(await rowsOf(database, columns('note')), [{ name: 'one' }, { name: 'two' }])
  await assert.rejects(
    migrate(database),
    /^StartError: The database was changed by a newer version \(901-new\.sql\)/,
  )
  await database.close()
  await drop()
})

test('two migrations with the same number are refused, and neither is run', async () => {
  const { settings, drop } = await freshDatabase('demo')
  const database = await open(settings)
  const version = newer('twins', {
    '20261127231500-bills.sql': 'create table bill (one int);',
    '20261127231500-notes.sql': 'create table note (one int);',
  })
  await assert.rejects(
    migrate(database, version),
    /^StartError: The migrations 20261127231500-bills\.sql and 20261127231500-notes\.sql have the same number\. Rename/,
  )
  assert.deepEqual(await rowsOf(database, columns('bill')), [])
  await database.close()
  await drop()
})

test('a migration with an earlier timestamp is run though a later one was first', async () => {
  const { settings, drop } = await freshDatabase('demo')
  const database = await open(settings)
  const later = { '20261127231502-notes.sql': 'create table note (one int);' }
  await migrate(database, newer('later', later))
  await migrate(
    database,
    newer('both', { ...later, '20261127231501-bills.sql': 'create table bill (one int);' }),
  )
  assert.deepEqual(await rowsOf(database, columns('bill')), [{ name: 'one' }])
  await database.close()
  await drop()
})

const concurrent = `-- no-transaction: the table is big.
create index concurrently if not exists account_note on account (site_id, locale);
-- The next needs the one before.
analyze account;
`

const validity = "select indisvalid as valid from pg_index where indexrelid = to_regclass('account_note')"

test('the row types match a migrated database', async () => {
  const { settings, drop } = await freshDatabase()
  const database = await open(settings)
  await migrate(database)
  const types = await rowTypes(database)
  await database.close()
  await drop()
  const file = join(import.meta.dirname, '../../../demo-host/svc/kernel/db/rows.ts')
  assert.equal(types, readFileSync(file, 'utf8'))
})

test('an unfinished index is rebuilt', async () => {
  const { settings, drop } = await freshDatabase('demo')
  const database = await open(settings)
  if (isPostgres) {
    const broken = database.apart!((run) =>
      run('create unique index concurrently account_note on account (site_id, locale)').then(() => {}),
    )
    await assert.rejects(broken, /could not create unique index/)
    assert.deepEqual(await rowsOf(database, validity), [{ valid: false }])
  }
  await migrate(database, newer('index', { '901-index.sql': concurrent }))
  assert.deepEqual(await rowsOf(database, validity), [{ valid: true }])
  await database.close()
  await drop()
})

test('of concurrent nodes one builds an index, the others wait', onPostgres, async () => {
  const { settings, drop } = await freshDatabase('demo')
  const nodes = await Promise.all([1, 2, 3].map(() => open(settings)))
  const version = newer('nodes', {
    '901-index.sql': concurrent,
    '902-new.sql': 'create table note (one int);',
  })
  await Promise.all(nodes.map((node) => migrate(node, version)))
  assert.deepEqual(await rowsOf(nodes[0]!, validity), [{ valid: true }])
  assert.deepEqual(
    await rowsOf(nodes[0]!, "select count(*)::int as n from migration where name like '90%'"),
    [{ n: 2 }],
  )
  await Promise.all(nodes.map((node) => node.close()))
  await drop()
})

test('an older node keeps serving during a migration', onPostgres, async () => {
  const world = await openWorld()
  const account = await world.account()
  const client = await signedIn(world, account)
  const database = await open(world.settings)
  // During a long report the table can't be altered, and a waiting migration would block all other readers.
  const reader = new pg.Client({ connectionString: world.settings['DATABASE_URL'] })
  await reader.connect()
  after(async () => {
    await reader.end()
    await database.close()
    await world.close()
  })
  await reader.query('begin; lock table account in access share mode')

  let isDone = false
  const version = newer('expand', {
    '901-expand.sql': `alter table account add column note text;
      create table note (site_id int not null references site, account_id int not null);
      call protect('note');`,
    '902-backfill.sql':
      "set local app.across = 'on'; alter table account alter column note set default ''; update account set note = '';",
    '903-index.sql': concurrent,
  })
  const migrating = migrate(database, version).finally(() => (isDone = true))
  const release = setTimeout(2500).then(() => reader.query('commit'))
  // A call that waits three seconds for a lock is refused.
  let rounds = 0
  while (!isDone) {
    good(await client.get('/user'))
    good(await world.client().post('/login', { email: account.email, password: account.password }))
    rounds += 1
    await setTimeout(20)
  }
  await migrating
  await release
  assert.ok(rounds > 1)
  good(await (await signedIn(world)).get('/user'))
})

test('partitioning keeps the numbers of older lines', async () => {
  const { settings, drop } = await freshDatabase()
  const database = await open(settings)
  const path = join(folder, 'before-months')
  cpSync(join(import.meta.dirname, '../../../demo-host/svc/sql'), path, {
    recursive: true,
    filter: (file) => !file.endsWith('.sql') || basename(file) < '060',
  })
  await migrate(database, migrationsIn(path))
  const addLine = async (): Promise<number> => {
    let rows: unknown[] = []
    await database.script(async (run) => {
      await run("select set_config('app.across', 'on', true)")
      rows = await run(`insert into audit (site_id, event, result, ip)
        select id, 'sign-in', 'ok', '203.0.113.9' from site returning id`)
    })
    return Number((rows[0] as { id: number }).id)
  }
  await rowsOf(
    database,
    `insert into site (slug, site_key, name, system_name, theme) values ('a', 'k', 'A', 'A', '{"brand": "#000000"}')`,
  )
  const before = await addLine()
  await migrate(database)
  assert.equal(await addLine(), before + 1)
  await database.close()
  await drop()
})

test('accounts keep their mini view across the migration', async () => {
  const { settings, drop } = await freshDatabase()
  const database = await open(settings)
  const path = join(folder, 'before-view-modes')
  cpSync(join(import.meta.dirname, '../../../demo-host/svc/sql'), path, { recursive: true })
  for (const file of readdirSync(path)) if (file >= '037') rmSync(join(path, file))
  await migrate(database, migrationsIn(path))
  const across = "select set_config('app.across', 'on', true)"
  await database.script(async (run) => {
    await run(across)
    await run(
      `insert into site (slug, site_key, name, system_name, theme) values ('a', 'pk', 'A', 'A', '{"brand":"#000000"}')`,
    )
    await run(
      "insert into account (site_id, email, mini_view_enabled) values (1, 'mini@a.example', true), (1, 'full@a.example', false)",
    )
  })
  await migrate(database)
  let modes: unknown[] = []
  await database.script(async (run) => {
    await run(across)
    modes = await run('select view_mode as mode from account order by id')
  })
  assert.deepEqual(modes, [{ mode: 'mini' }, { mode: 'default' }])
  await database.close()
  await drop()
})
