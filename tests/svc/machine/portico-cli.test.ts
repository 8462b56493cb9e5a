import assert from 'node:assert/strict'
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { after, test } from 'node:test'
import { getRequestListener } from '@hono/node-server'
import { envOf, runCli } from '../harness/cli/cli-run.ts'
import { makeKey } from '../harness/cli/machine.ts'
import { program } from '../harness/cli/program.ts'
import { stockSites } from '../harness/servers/servers.ts'
import { signedIn } from '../harness/world/steps.ts'
import { fetchOf } from '../harness/cli/verify-run.ts'
import { openWorld } from '../harness/world/world.ts'

const world = await openWorld({ PORTICO_TIME_SCALE: '1000000' })
after(world.close)
await stockSites(world)
const client = await signedIn(world, await world.account())
const key = await makeKey(client, 'command line')
await world.run('update api_key set calls_per_minute = 600')

const fetched = fetchOf(world)
const env = envOf(key)
const wait = () => world.service.drainQueue()
const run = (...args: string[]) => runCli(args, { fetched, env, wait })

const place = '--datacenter TEST --image test-os --password Ab12_Cd34'.split(' ')

const create = (name: string, ...more: string[]) => run('create', '--name', name, ...place, ...more)

interface Listed {
  items: { id: string; name: string; status: string }[]
}

const listed = async (): Promise<Listed> => JSON.parse((await run('list', '--output', 'json')).out) as Listed

test('a server’s life works by name, waiting for tasks with logs', async () => {
  const made = await create('cli-life', '--disk-gb', '10', '--wait')
  assert.equal(made.code, 0, made.err)
  assert.match(made.err, /Name: cli-life/)
  const [server] = (await listed()).items
  assert.deepEqual([server?.name, server?.status], ['cli-life', 'on'])

  const off = await run('power', 'cli-life', 'off', '--wait')
  assert.equal(off.code, 0, off.err)
  const shown = await run('show', 'CLI-LIFE')
  assert.match(shown.out, /^status +off$/m)
  assert.match(shown.out, /^cpuType +B$/m)

  const table = await run('list', '--columns', 'name,status')
  assert.equal(table.out, 'NAME      STATUS\ncli-life  off\n')

  const unsure = await run('terminate', 'cli-life')
  assert.deepEqual([unsure.code, unsure.out], [2, ''])
  assert.match(unsure.err, /Add --yes to go on/)
  const ended = await run('terminate', 'cli-life', '--yes', '--wait')
  assert.equal(ended.code, 0, ended.err)
  assert.deepEqual((await listed()).items, [])
})

test('terminals prompt for missing secrets, and before deletions', async () => {
  const args = ['create', '--name', 'cli-asked', '--datacenter', 'TEST', '--image', 'test-os', '--wait']
  const made = await runCli(args, { fetched, env, wait, answers: ['Ab12_Cd34'] })
  assert.deepEqual([made.code, made.asked], [0, ['password: ']], made.err)
  const kept = await runCli(['terminate', 'cli-asked'], { fetched, env, answers: ['no'] })
  assert.deepEqual([kept.code, kept.err], [2, 'Nothing was changed.\n'])
  const ended = await runCli(['terminate', 'cli-asked', '--wait'], { fetched, env, wait, answers: ['yes'] })
  assert.equal(ended.code, 0, ended.err)
  assert.match(ended.asked[0]!, /terminate cli-asked\? This can't be undone/)
})

test('the log of a task is written with what became of it, and as JSON', async () => {
  const made = await create('cli-log', '--output', 'json')
  const { cmdIds } = JSON.parse(made.out) as { cmdIds: string[] }
  const followed = await run('logs', cmdIds[0]!, '--wait')
  assert.deepEqual([followed.code, followed.out], [0, 'done\n'], followed.err)
  const told = await run('logs', cmdIds[0]!)
  assert.match(told.out, /^\d{4}-\d\d-\d\dT\S+ {2}Name: cli-log$/m)
  const json = JSON.parse((await run('logs', cmdIds[0]!, '--output', 'json')).out) as { state: string }
  assert.equal(json.state, 'done')
  const none = await run('logs', '999999999')
  assert.equal(none.code, 4, none.err)
})

test('the console command prints its page and address', async () => {
  await create('cli-screen', '--wait')
  const { code, out, err } = await run('console', 'cli-screen', '--output', 'json')
  assert.equal(code, 0, err)
  const told = JSON.parse(out) as { console: string; address: string }
  assert.match(told.console, /^http:\/\/localhost:8080\/servers\/[\da-f-]{36}\/connect$/)
  assert.match(told.address, /^[\d.]+$/)
})

test('mistakes name their option before any call', async () => {
  const calls: string[] = []
  const noted: typeof fetch = async (request) => {
    calls.push((request as Request).url)
    return fetched(request)
  }
  const begun = ['create', '--datacenter', 'TEST', '--image', 'x']
  const cases: [string[], RegExp][] = [
    [['create'], /--datacenter is missing/],
    [[...begun, '--name', 'a b'], /--name/],
    [[...begun, '--name', 'web-1'], /--password is missing/],
    [[...begun, '--cpu-type', 'Z'], /--cpu-type isn't valid. It takes: A \| B \| T \| D/],
    [[...begun, '--cpu-count', 'many'], /--cpu-count/],
    [['power'], /Name the server/],
    [
      ['power', 'web-1', 'sideways'],
      /--power isn't valid. It takes: on \| off \| restart \| suspend \| resume/,
    ],
    [['list', '--size', '5', '--nonsense'], /--nonsense.*See portico-cli list --help/],
    [['list', '--output', 'xml'], /--output takes table or json/],
    [['servers', 'fly'], /There is no command servers fly. There are: list, show/],
    [['rename'], /Did you mean servers rename/],
    [['ship'], /There is no command ship/],
    [['create', '--body', '[1]'], /--body takes a JSON object/],
    [[...begun, '--name', 'web-1', '--password-file', '/nowhere/at/all'], /can't be read/],
  ]
  for (const [args, told] of cases) {
    const { code, out, err } = await runCli(args, { fetched: noted, env })
    assert.deepEqual([code, out], [2, ''], `${args.join(' ')}: ${err}`)
    assert.match(err, told)
  }
  assert.deepEqual(calls, [])
})

test('refusals name the option, have exit codes, and JSON output', async () => {
  await create('cli-twice', '--wait')
  const again = await create('cli-twice')
  assert.equal(again.code, 1)
  assert.match(again.err, /^--name: .*already exists.*\(code 921\)$/m)
  const json = await create('cli-twice', '--output', 'json')
  const { errors } = JSON.parse(json.err) as { errors: { code: number; key: string }[] }
  assert.deepEqual([errors[0]?.code, errors[0]?.key], [921, 'name'])
  const unknown = await run('show', 'cli-twic')
  assert.equal(unknown.code, 4)
  assert.match(unknown.err, /There is no server cli-twic. Did you mean cli-twice\?/)
})

test('a read key shows its missing access, a wrong one the setup', async () => {
  const reader = await makeKey(client, 'reader', ['read'])
  const refused = await runCli(['create', '--name', 'web-9', ...place], { fetched, env: envOf(reader) })
  assert.equal(refused.code, 3)
  assert.match(refused.err, new RegExp(`access "create". See http://localhost:8080/keys/${reader.id}/access`))
  const wrong = await runCli(['list'], { fetched, env: { ...env, PORTICO_SECRET: 'another' } })
  assert.equal(wrong.code, 3)
  assert.match(wrong.err, /Run: portico-cli configure/)
})

test('a call that was too many is made again once the service takes it', async () => {
  let calls = 0
  const busy: typeof fetch = async (request) => {
    calls += 1
    if (calls > 1) return fetched(request)
    const body = JSON.stringify({ errors: [{ code: 907, info: 'Too many requests.' }] })
    return new Response(body, { status: 429, headers: { 'retry-after': '1' } })
  }
  const { code, err } = await runCli(['list'], { fetched: busy, env })
  assert.deepEqual([code, calls], [0, 2])
  assert.match(err, /Trying again in 1 s\./)
})

test('a repeat with the same key of idempotency makes no second server', async () => {
  const once = await create('cli-once', '--output', 'json', '--idempotency-key', 'cli-once')
  const twice = await create('cli-once', '--output', 'json', '--idempotency-key', 'cli-once')
  assert.equal(twice.code, 0, twice.err)
  assert.deepEqual(JSON.parse(twice.out), JSON.parse(once.out))
})

test('redirects aren’t followed, and every reply is reported', async () => {
  const elsewhere: typeof fetch = async (request) => {
    assert.equal((request as Request).redirect, 'manual')
    return new Response('', { status: 302, headers: { location: 'https://elsewhere.example/' } })
  }
  const { code, err } = await runCli(['list'], { fetched: elsewhere, env })
  assert.equal(code, 5)
  assert.match(err, /answers 302, which is no answer of the service/)
})

test('completion offers commands, options, choices and server names in bash', async () => {
  await create('cli-known', '--wait')
  const offered = async (...words: string[]) =>
    (await run('complete', '--', ...words)).out.split('\n').filter(Boolean)
  assert.deepEqual(await offered('pow'), ['power'])
  assert.deepEqual(await offered('servers', 'add-'), ['add-disk'])
  assert.deepEqual(await offered('power', 'cli-kn'), ['cli-known'])
  assert.deepEqual(await offered('power', 'cli-known', 're'), ['restart', 'resume'])
  assert.deepEqual(await offered('list', '--power', ''), ['on', 'off', 'suspended'])
  assert.deepEqual(await offered('create', '--password-'), ['--password-file'])
  const script = (await run('completion', 'bash')).out
  const tried = spawnSync(
    'bash',
    [
      '-c',
      `${script}\nportico-cli() { printf '%s\\n' "$@"; }\nCOMP_WORDS=(portico-cli power "")\nCOMP_CWORD=2\n_portico_cli\nprintf '%s|' "\${COMPREPLY[@]}"`,
    ],
    { encoding: 'utf8' },
  )
  assert.equal(tried.stdout, 'complete|--|power|')
})

test('the program sets up a profile from a pipe and calls a service', async () => {
  const listener = getRequestListener(world.service.app.fetch)
  const server = createServer((request, response) => void listener(request, response))
  server.listen(0, 'localhost')
  await once(server, 'listening')
  after(() => void server.close())
  const folder = mkdtempSync(join(tmpdir(), 'portico-cli-'))
  after(() => rmSync(folder, { recursive: true }))
  const { port } = server.address() as AddressInfo
  const start = async (input: string, ...args: string[]) => {
    const child = spawn(process.execPath, [...program('cli/portico-cli.ts'), ...args], {
      env: { PATH: process.env['PATH'], PORTICO_CONFIG: join(folder, 'cli.json') },
      stdio: ['pipe', 'pipe', 'pipe'],
    })
    child.stdin.end(input)
    const ended = once(child, 'exit')
    const [out, err] = await Promise.all([text(child.stdout), text(child.stderr)])
    const [status] = (await ended) as [number]
    return { status, out, err }
  }
  const address = ['--url', `http://localhost:${port}`, '--client-id', key.id]
  const wrong = await start('another secret', 'configure', ...address, '--secret-file', '-')
  assert.equal(wrong.status, 3, wrong.err)
  const kept = await start(`${key.secret}\n`, 'configure', ...address, '--secret-file', '-')
  assert.equal(kept.status, 0, kept.err)
  const { status, out, err } = await start('', 'tasks', '--output', 'json')
  assert.equal(status, 0, err)
  assert.ok(Array.isArray(JSON.parse(out)))
})
