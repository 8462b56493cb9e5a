import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { openDisks } from '../../../demo-host/svc/kernel/disk.ts'
import { isPostgres } from '../harness/world/database.ts'
import { startHost } from '../harness/world/host.ts'

const folder = mkdtempSync(join(tmpdir(), 'portico-start-'))
after(() => {
  spawnSync('umount', ['-l', small])
  rmSync(folder, { recursive: true, force: true })
})
const unlessPostgres = { skip: isPostgres && 'the same on every database' }

/** Asserts that a start ends with one line and nothing else. */
const endsWith = async (settings: Record<string, string>, line: RegExp): Promise<void> => {
  const host = await startHost(settings)
  assert.equal(await host.ended, 1)
  const lines = host.output().trimEnd().split('\n')
  assert.equal(lines.length, 1, host.output())
  assert.match(lines[0] ?? '', line)
  assert.match(lines[0] ?? '', /^Portico cannot start\. /)
}

test('--help prints the settings and starts nothing', unlessPostgres, async () => {
  const host = await startHost({}, '--help')
  assert.equal(await host.ended, 0)
  assert.match(host.output(), /^Settings, taken from the environment:\n/)
  for (const name of ['PORT', 'DATABASE_URL', 'SMTP_URL', 'PORTICO_DATA', 'LOG_LEVEL']) {
    assert.match(host.output(), new RegExp(`^ {2}${name} `, 'm'))
  }
})

test('a wrong setting stops the start with one line', unlessPostgres, () =>
  endsWith({ PORT: 'http' }, /PORT: "http" is not allowed; it must be a whole number from 1 to 65535\.$/),
)

test('a port in use stops the start with one line that says what to do', unlessPostgres, async () => {
  const taken = createServer().listen(0, '127.0.0.1')
  await once(taken, 'listening')
  const port = String((taken.address() as AddressInfo).port)
  await endsWith(
    { PORT: port, PORTICO_DATA: folder, PORTICO_SEED: 'none' },
    new RegExp(`Port ${port} is in use\\. Set PORT to a free one\\.$`),
  )
  taken.close()
})

test('an unwritable data folder stops the start with one line', unlessPostgres, async () => {
  const file = join(folder, 'a-file')
  writeFileSync(file, 'not a folder')
  for (const place of [file, join(file, 'below')]) {
    await endsWith(
      { PORTICO_DATA: place },
      /The data folder .* cannot be written\. Set PORTICO_DATA to a folder that can\.$/,
    )
  }
})

const small = join(folder, 'small')
mkdirSync(small)
const isMounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=4m', 'tmpfs', small]).status === 0

test(
  'a full disk stops the start with one line',
  { skip: unlessPostgres.skip || (!isMounted && 'this user may mount no small disk') },
  async () => {
    const data = join(small, 'data')
    await endsWith({ PORTICO_DATA: data }, /The disk of \/.*data is full\. Make room, or set PORTICO_DATA to/)
    const disks = openDisks(data)
    assert.equal(disks.haveRoom(), false)
    assert.equal(spawnSync('mount', ['-o', 'remount,size=400m', small]).status, 0)
    assert.equal(disks.haveRoom(), true)
  },
)

test('a database that cannot be reached stops the start with one line', unlessPostgres, () =>
  endsWith(
    { PORTICO_DATA: folder, DATABASE_URL: 'postgres://127.0.0.1:1/none' },
    /The database of DATABASE_URL cannot be reached: .*ECONNREFUSED/,
  ),
)

test('production stops the start with one line when something is missing', unlessPostgres, () =>
  endsWith(
    { NODE_ENV: 'production' },
    /PORTICO_SECRET is required in production; it must be 32 bytes in hex or base64\.$/,
  ),
)
