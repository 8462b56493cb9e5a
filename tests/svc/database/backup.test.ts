import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { after, test } from 'node:test'
import { good } from '../harness/world/client.ts'
import { isPostgres } from '../harness/world/database.ts'
import { asServerOwner, owner, ownersUrl } from '../harness/world/server.ts'
import { signedIn } from '../harness/world/steps.ts'
import { openWorld } from '../harness/world/world.ts'

const server = process.env['DATABASE_URL'] ?? ''
const hasTools = spawnSync('pg_dump', ['--version']).status === 0
const skip =
  (!isPostgres && 'an embedded database is copied as a folder') || (!hasTools && 'pg_dump is not installed')

test('a restored backup serves the same accounts, sessions and secrets', { skip }, async () => {
  const world = await openWorld()
  after(world.close)
  const account = await world.account()
  const client = await signedIn(world, account)
  const name = new URL(world.settings['DATABASE_URL'] ?? '').pathname.slice(1)
  const restored = `portico_${randomBytes(6).toString('hex')}`
  const as = (database: string) => Object.assign(new URL(server), { pathname: database }).href

  const dump = spawnSync('pg_dump', ['--format=custom', as(name)], { maxBuffer: 2 ** 28 })
  assert.equal(dump.status, 0, String(dump.stderr))
  await asServerOwner(server, (run) => run(`create database ${restored} owner ${owner} template template0`))
  const restore = spawnSync('pg_restore', ['--exit-on-error', `--dbname=${as(restored)}`], {
    input: dump.stdout,
  })
  assert.equal(restore.status, 0, String(restore.stderr))

  const settings = { ...world.settings, DATABASE_URL: ownersUrl(server, restored) }
  const again = await openWorld({}, undefined, {
    settings,
    drop: () =>
      asServerOwner(server, async (run) => void (await run(`drop database ${restored} with (force)`))),
  })
  after(again.close)
  await signedIn(again, account)
  const browser = again.client()
  for (const [cookie, value] of client.cookies) browser.cookies.set(cookie, value)
  assert.equal(good(await browser.get('/login')).body.email, account.email, 'a session goes on')
})
