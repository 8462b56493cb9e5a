import assert from 'node:assert/strict'
import { spawn, spawnSync } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { sql } from 'kysely'
import { readConfig } from '../../../demo-host/svc/config/config.ts'
import type { Database } from '../../../demo-host/svc/kernel/db/database.ts'
import { openPostgres } from '../../../demo-host/svc/kernel/db/postgres.ts'
import { openService } from '../../../demo-host/svc/service.ts'
import { good } from '../harness/world/client.ts'
import { freshDatabase, isPostgres } from '../harness/world/database.ts'
import { secret } from '../harness/world/prepared-folder.ts'
import { owner } from '../harness/world/server.ts'
import { signedIn, signInByMail } from '../harness/world/steps.ts'
import { openWorld } from '../harness/world/world.ts'

const program = ['/usr/sbin/pgbouncer', 'pgbouncer'].find((one) => spawnSync(one, ['--version']).status === 0)
const skip = (!isPostgres && 'it stands before PostgreSQL') || (!program && 'PgBouncer is not installed')

const freePort = async (): Promise<number> => {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo
  probe.close()
  await once(probe, 'close')
  return port
}

/** PgBouncer in transaction mode before the server of an address, with fewer connections than the service asks for. */
const startPooler = async (databaseUrl: string, ignored = 'extra_float_digits'): Promise<string> => {
  const folder = mkdtempSync(join(tmpdir(), 'portico-pgbouncer-'))
  chmodSync(folder, 0o755)
  const url = new URL(databaseUrl)
  const port = await freePort()
  writeFileSync(join(folder, 'users'), `"${owner}" "${owner}"\n`)
  writeFileSync(
    join(folder, 'pgbouncer.ini'),
    `[databases]
* = host=${url.hostname} port=${url.port || 5432}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = plain
auth_file = ${join(folder, 'users')}
pool_mode = transaction
default_pool_size = 3
ignore_startup_parameters = ${ignored}
`,
  )
  // It refuses to run as root.
  const as = process.getuid?.() === 0 ? ['-u', 'nobody'] : []
  const pooler = spawn(program ?? '', [...as, join(folder, 'pgbouncer.ini')], {
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  after(async () => {
    pooler.kill('SIGKILL')
    rmSync(folder, { recursive: true, force: true })
  })
  let said = ''
  for await (const chunk of pooler.stderr) {
    said += String(chunk)
    if (said.includes('process up')) break
  }
  assert.match(said, /process up/)
  url.hostname = '127.0.0.1'
  url.port = String(port)
  return url.href
}

test('nodes start, migrate and serve through PgBouncer in transaction mode', { skip }, async () => {
  const database = await freshDatabase()
  const behind = await startPooler(database.settings['DATABASE_URL'] ?? '')
  const config = readConfig({ LOG_LEVEL: 'silent', PORTICO_SECRET: secret, DATABASE_URL: behind })
  const second = openService(config)
  const world = await openWorld({ DATABASE_POOL: '10' }, async () => behind, database)
  after(world.close)
  await (await second).close()

  const account = await world.account({ methods: ['email'] })
  await signInByMail(world, world.client(), account)
  const clients = await Promise.all(
    Array.from({ length: 6 }, async (_, index) =>
      signedIn(world, await world.account({ site: index % 2 ? 'borealis' : 'aurora' })),
    ),
  )
  const own = await Promise.all(clients.map(async (client) => good(await client.get('/user')).body.email))
  assert.equal(new Set(own).size, 6)
  // No site and no role of a call stays on a connection that the next call of another site gets.
  for (let round = 0; round < 5; round += 1) {
    const now = await Promise.all(clients.map(async (client) => good(await client.get('/user')).body.email))
    assert.deepEqual(now, own)
  }
  assert.equal(await limitOf(world.service.db), '5s')
})

test('statement limits hold behind a pooler that ignores parameters', { skip }, async () => {
  const database = await freshDatabase()
  after(database.drop)
  const left = 'statement_timeout,lock_timeout,idle_in_transaction_session_timeout,options'
  const url = await startPooler(database.settings['DATABASE_URL'] ?? '', left)
  const opened = await openPostgres(url, 2)
  assert.equal(await limitOf(opened), '5s')
  await opened.close()
})

const limitOf = async ({ query }: Pick<Database, 'query'>): Promise<string | undefined> => {
  const { rows } = await query
    .transaction()
    .execute((trx) => sql<{ ms: string }>`select current_setting('statement_timeout') as ms`.execute(trx))
  return rows[0]?.ms
}
