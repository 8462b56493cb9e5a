import assert from 'node:assert/strict'
import { EventEmitter, once } from 'node:events'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { strFromU8, unzipSync } from 'fflate'
import { freePort } from '../../free-port.ts'
import { good, refused, type Client } from '../harness/world/client.ts'
import { freshDatabase } from '../harness/world/database.ts'
import { withRights } from '../harness/people/profile.ts'
import {
  openHttpScanner,
  openIcapScanner,
  openRudeServer,
  sample,
  type TestScanner,
} from '../harness/provider/scanners.ts'
import { brought, openTicket, seenBy } from '../harness/people/tickets.ts'
import { openWorld, type World } from '../harness/world/world.ts'

const read = (client: Client, id: string) => client.get(`/support/attachments/${id}`)

const fileOf = async ({ run }: World, id: string) =>
  (
    await run(
      `select s.* from stored_file s join ticket_attachment a on a.file_id = s.id where a.id = '${id}'`,
    )
  )[0] as { id: string; state: string; finding: string | null }

const isStored = ({ settings }: World, id: string): boolean =>
  existsSync(join(settings['PORTICO_DATA']!, 'files', id.slice(0, 2), id.slice(2, 4), id))

/** What the metrics tell of scans with a result. */
const counted = async ({ service }: World, result: string): Promise<number> => {
  const request = new Request('http://localhost:8080/metrics')
  const answer = await service.app.fetch(request, { incoming: { socket: { remoteAddress: '127.0.0.1' } } })
  const line = new RegExp(`^portico_files_scanned_total\\{result="${result}"\\} (\\d+)$`, 'm')
  return Number(line.exec(await answer.text())?.[1] ?? 0)
}

const scanners: Record<string, () => Promise<TestScanner>> = {
  'an HTTP scanner': () => openHttpScanner(),
  'an ICAP server': () => openIcapScanner(),
}

for (const [kind, open] of Object.entries(scanners))
  test(`clean files of ${kind} are served, infected ones removed`, async () => {
    const scanner = await open()
    after(scanner.close)
    const world = await openWorld({ SCAN_URL: scanner.url })
    after(world.close)
    const staff = await withRights(world, 'admin')
    const { client, account } = await withRights(world, 'customer')
    const text = 'a line '.repeat(40_000)
    const clean = await brought(client, 'clean.txt', text)
    const infected = await brought(client, 'bad.txt', sample)
    const id = await openTicket(client, { attachments: [clean, infected] })
    await world.service.drainFiles()
    assert.deepEqual(scanner.scanned.map(String).toSorted(), [text, sample].toSorted())

    assert.equal(good(await read(staff.client, clean)).text, text)
    for (const one of [client, staff.client]) refused(await read(one, infected), 410, 944)
    const states = (await seenBy(client, id)).messages[0]?.attachments.map(({ name, state }) => [name, state])
    assert.deepEqual(states, [
      ['clean.txt', 'available'],
      ['bad.txt', 'infected'],
    ])

    const file = await fileOf(world, infected)
    assert.deepEqual([file.state, file.finding], ['infected', 'Sample.Test'])
    assert.ok(!isStored(world, file.id))
    const used = () => world.run(`select bytes::int, files from file_usage where account_id = ${account.id}`)
    assert.deepEqual(await used(), [{ bytes: text.length, files: 1 }])
    const told = await world.run(
      `select account_id, by_id, method, result from audit where event = 'file-infected'`,
    )
    assert.deepEqual(told, [{ account_id: account.id, by_id: null, method: 'Sample.Test', result: 'failed' }])
    assert.deepEqual([await counted(world, 'clean'), await counted(world, 'infected')], [1, 1])

    const cmdId = String(good(await client.post('/header/export', undefined)).body['cmdId'])
    await world.service.drainQueue()
    const archive = unzipSync(good(await client.get(`/header/export/${cmdId}`)).bytes)
    assert.equal(strFromU8(archive[`files/${clean}/clean.txt`]!), text)
    assert.ok(Object.keys(archive).every((name) => !name.includes('bad.txt')))

    // What takes no room gives none back.
    await world.run(`delete from ticket_attachment where id = '${infected}'`)
    const [before] = await used()
    await world.service.drainFiles()
    assert.deepEqual([await fileOf(world, infected), await used()], [undefined, [before]])
  })

test('a file waits for its scan, an upload doesn’t', async () => {
  const steps = new EventEmitter()
  const asked = once(steps, 'asked')
  const scanner = await openHttpScanner(0, async () => {
    steps.emit('asked')
    await once(steps, 'answer')
    return [204, '']
  })
  after(scanner.close)
  const world = await openWorld({ SCAN_URL: scanner.url })
  after(world.close)
  const { client } = await withRights(world, 'customer')
  const file = await brought(client)
  await asked
  const answer = await read(client, file)
  refused(answer, 409, 943)
  assert.ok(answer.headers.has('retry-after'))
  const id = await openTicket(client, { attachments: [file] })
  assert.equal((await seenBy(client, id)).messages[0]?.attachments[0]?.state, 'unchecked')
  assert.deepEqual(await world.run(`select from audit where event = 'ticket-file-read'`), [])
  steps.emit('answer')
  await world.service.drainFiles()
  good(await read(client, file))
})

test('files wait for the scanner across restarts, and are released without one', async () => {
  const port = await freePort()
  const database = await freshDatabase('demo')
  after(database.drop)
  const start = (settings: Record<string, string>) =>
    openWorld({ PORTICO_SEED: 'none', ...settings }, undefined, { ...database, drop: async () => {} })
  let world = await start({})
  after(() => world.close())
  const restart = async (settings: Record<string, string>): Promise<void> => {
    await world.close()
    world = await start(settings)
  }
  const scanned = { SCAN_URL: `icap://127.0.0.1:${port}/avscan` }
  const states = (files: string[]) => Promise.all(files.map(async (id) => (await fileOf(world, id)).state))

  const before = await brought((await withRights(world, 'customer')).client, 'before.txt', sample)
  await restart(scanned)
  const { client } = await withRights(world, 'customer')
  const files = [await brought(client, 'a.txt', 'a'), await brought(client, 'b.txt', sample)]
  await world.service.drainFiles()
  assert.ok((await counted(world, 'failed')) > 0)
  for (const file of files) refused(await read(client, file), 409, 943)

  const scanner = await openIcapScanner(port)
  after(scanner.close)
  await restart(scanned)
  // The first was in the hands of a worker that was killed.
  await world.run(`update pgboss.job_common set state = 'active', started_on = now() - interval '9 minutes',
    heartbeat_on = now() - interval '9 minutes' where name = 'scan' and singleton_key =
      (select scan_id::text from stored_file where id = '${(await fileOf(world, files[0]!)).id}')`)
  await world.run(`update pgboss.job_common set start_after = now() where name = 'scan'`)
  await world.service.drainFiles()
  assert.deepEqual(await states([before, ...files]), ['kept', 'kept', 'infected'])
  assert.deepEqual(scanner.scanned.map(String).toSorted(), ['a', sample])

  await scanner.close()
  const late = await brought((await withRights(world, 'customer')).client, 'c.txt', 'c')
  await restart({})
  await world.service.drainFiles()
  assert.deepEqual(await states([late]), ['kept'])
})

test('a scanner that says nothing holds up no call, no mail and no other file', async () => {
  const server = await openRudeServer((socket) => socket.resume())
  after(server.close)
  const world = await openWorld({ SCAN_URL: `http://127.0.0.1:${server.port}/`, SCAN_SECONDS: '1' })
  after(world.close)
  const { client, account } = await withRights(world, 'customer')
  const file = await brought(client)
  good(await client.get('/support/summary'))
  good(await world.client().post('/forgot', { email: account.email }))
  assert.ok((await world.messages(account.email)).some(({ link }) => link?.includes('reset')))
  await world.service.drainFiles()
  refused(await read(client, file), 409, 943)
  assert.ok((await counted(world, 'failed')) > 0)
})
