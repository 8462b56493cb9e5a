import assert from 'node:assert/strict'
import { chmodSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { after, test } from 'node:test'
import { runClient } from '../../../cli/client/run.ts'
import type { Terminal } from '../../../cli/client/terminal.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'portico-cli-'))
after(() => rmSync(folder, { recursive: true }))

const file = path.join(folder, 'portico', 'cli.json')

const run = async (args: string[], env: Record<string, string> = {}, more: Partial<Terminal> = {}) => {
  const calls: Request[] = []
  const written = { out: '', err: '', calls }
  const code = await runClient(args, {
    env: { XDG_CONFIG_HOME: folder, ...env },
    out: (text) => void (written.out += text),
    err: (text) => void (written.err += text),
    input: async () => 'piped secret\n',
    fetch: async (request) => {
      calls.push(request as Request)
      return Response.json([])
    },
    wait: async () => {},
    ...more,
  })
  return { code, ...written }
}

const configure = (...more: string[]) =>
  run([
    'configure',
    '--url',
    'https://portal.example/',
    '--client-id',
    'a'.repeat(32),
    '--secret-file',
    '-',
    ...more,
  ])

test('a working profile is saved, readable by its owner only', async () => {
  const { code, calls, err } = await configure()
  assert.equal(code, 0, err)
  assert.equal(calls[0]?.url, 'https://portal.example/svc/queue')
  assert.equal(calls[0]?.headers.get('AuthSecret'), 'piped secret')
  assert.equal(statSync(file).mode & 0o777, 0o600)
  const { calls: later } = await run(['tasks'])
  assert.equal(later[0]?.headers.get('AuthClientId'), 'a'.repeat(32))
})

test('a refused key isn’t saved', async () => {
  const before = readFileSync(file, 'utf8')
  const errors = [{ code: 20, info: 'You are not logged in.' }]
  const { code } = await run(
    ['configure', '--profile', 'wrong', '--url', 'portal.example', '--client-id', 'b', '--secret-file', '-'],
    {},
    { fetch: async () => Response.json({ errors }, { status: 401 }) },
  )
  assert.equal(code, 3)
  assert.equal(readFileSync(file, 'utf8'), before)
})

test('several profiles are listed without their secrets, chosen and removed', async () => {
  await configure('--profile', 'work')
  const { out } = await run(['profiles'])
  assert.match(out, /^ {2}default {2}https:\/\/portal\.example\/svc/m)
  assert.match(out, /^\* work /m)
  assert.doesNotMatch(out, /piped secret/)
  await run(['profiles', 'use', 'default'])
  assert.match((await run(['profiles'])).out, /^\* default /m)
  assert.equal((await run(['profiles', 'remove', 'work'])).code, 0)
  const { code, err } = await run(['tasks', '--profile', 'work'])
  assert.deepEqual([code, err], [2, 'There is no profile work. There are: default.\n'])
})

test(
  'a file that others can read is refused, with what to do about it',
  { skip: process.platform === 'win32' },
  async () => {
    chmodSync(file, 0o644)
    const { code, err, calls } = await run(['tasks'])
    assert.deepEqual([code, calls.length], [2, 0])
    assert.match(err, /chmod 600/)
    chmodSync(file, 0o600)
  },
)

test('the environment replaces a profile only completely', async () => {
  const env = { PORTICO_URL: 'https://other.example', PORTICO_CLIENT_ID: 'c', PORTICO_SECRET: 'd' }
  assert.equal((await run(['tasks'], env)).calls[0]?.url, 'https://other.example/svc/queue')
  const part = await run(['tasks'], { PORTICO_URL: 'https://other.example' })
  assert.deepEqual([part.code, part.calls.length], [2, 0])
  assert.match(part.err, /PORTICO_CLIENT_ID and PORTICO_SECRET/)
})

test('a secret is never sent in the clear, but for this computer', async () => {
  const env = (url: string) => ({ PORTICO_URL: url, PORTICO_CLIENT_ID: 'c', PORTICO_SECRET: 'd' })
  const clear = await run(['tasks'], env('http://portal.example'))
  assert.deepEqual([clear.code, clear.calls.length], [2, 0])
  assert.match(clear.err, /Use https/)
  assert.equal((await run(['tasks'], env('http://localhost:8080'))).code, 0)
})

test('without a profile the message explains how to add one', async () => {
  const { code, err } = await run(['list'], { XDG_CONFIG_HOME: path.join(folder, 'nothing') })
  assert.deepEqual([code, err], [2, 'No API key is set up yet. Run: portico-cli configure\n'])
})
