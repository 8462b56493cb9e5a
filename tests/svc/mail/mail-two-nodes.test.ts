import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { setTimeout } from 'node:timers/promises'
import { readConfig } from '../../../demo-host/svc/config/config.ts'
import { openService } from '../../../demo-host/svc/service.ts'
import { good } from '../harness/world/client.ts'
import { freshDatabase, isPostgres } from '../harness/world/database.ts'
import { startHost } from '../harness/world/host.ts'
import { openMailServer } from '../harness/world/mail-server.ts'
import { secret } from '../harness/world/prepared-folder.ts'
import { openWorld } from '../harness/world/world.ts'

const onPostgres = { skip: !isPostgres && 'the embedded database has one process' }
const database = await freshDatabase('demo')
const mail = await openMailServer()
const world = await openWorld({ SMTP_URL: mail.url }, undefined, database)
after(async () => {
  await world.close()
  await mail.close()
})

const settings = { ...world.settings, LOG_LEVEL: 'silent' }

/** Requests emails concurrently; returns their addresses. */
const requestEmails = async (count: number): Promise<string[]> => {
  const accounts = await Promise.all(Array.from({ length: count }, () => world.account()))
  await Promise.all(accounts.map(({ email }) => world.client().post('/forgot', { email }).then(good)))
  return accounts.map(({ email }) => email)
}

const timesSent = (addresses: readonly string[]): number[] =>
  addresses.map((address) => mail.mails.filter(({ to }) => to.includes(address)).length)

const rowsOf = (addresses: readonly string[]) =>
  world.run(
    `select address, sent_at is not null as sent, repeats from outbox where address in ('${addresses.join("','")}')`,
  )

test('case 99: two nodes send each message once to a slow server', onPostgres, async () => {
  const other = await openService(readConfig(settings))
  // A job is given up after two seconds without a sign of life, and a row may be taken by others after one.
  await world.run('update pgboss.queue set heartbeat_seconds = 2')
  mail.slowness = 4000
  const addresses = await requestEmails(6)
  const ended = Date.now() + 60_000
  while (timesSent(addresses).includes(0) && Date.now() < ended) {
    await Promise.all([world.service.drainOutbox(), other.drainOutbox()])
    await setTimeout(100)
  }
  await setTimeout(3000)
  assert.deepEqual(
    timesSent(addresses),
    addresses.map(() => 1),
  )
  for (const row of await rowsOf(addresses)) assert.deepEqual([row['sent'], row['repeats']], [true, 0])
  mail.slowness = 0
  await other.close()
})

test('case 99: a killed node’s message may repeat, is counted, never lost', onPostgres, async () => {
  await world.service.close()
  const host = await startHost({ ...settings, PORTICO_SECRET: secret })
  mail.slowness = 700
  const client = host.client()
  const demo = ['customer', 'reseller', 'admin', 'operator'].map((name) => `${name}@aurora.example`)
  for (const email of demo) await client.post('/forgot', { email })
  const ended = Date.now() + 20_000
  while (mail.mails.filter(({ to }) => demo.includes(to[0] ?? '')).length < 1 && Date.now() < ended)
    await setTimeout(10)
  host.kill('SIGKILL')
  assert.equal(await host.ended, 'SIGKILL')
  mail.slowness = 0
  await setTimeout(1500)

  const again = await openService(readConfig(settings))
  await again.db.script(async (run) => {
    await run("select set_config('app.across', 'on', true)")
    await run('update outbox set next_try_at = now() where sent_at is null')
  })
  await again.drainOutbox()
  let rows: Record<string, unknown>[] = []
  await again.db.script(async (run) => {
    await run("select set_config('app.across', 'on', true)")
    rows = (await run(
      `select address, repeats, sent_at is not null as sent from outbox where kind = 'reset' and address like '%@aurora.example'
          and address in ('${demo.join("','")}')`,
    )) as typeof rows
  })
  await again.close()
  assert.equal(rows.length, demo.length)
  for (const { address, repeats, sent } of rows) {
    assert.equal(sent, true, String(address))
    const [times = 0] = timesSent([String(address)])
    assert.ok(times >= 1 && times <= 1 + Number(repeats), `${String(address)} came ${times} times`)
  }
})
