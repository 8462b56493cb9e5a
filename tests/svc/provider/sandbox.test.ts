import assert from 'node:assert/strict'
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, existsSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, describe, test } from 'node:test'
import { setTimeout } from 'node:timers/promises'
import {
  sandboxCommand,
  type SandboxLimits,
} from '../../../demo-host/svc/domain/provider/qemu/sandbox-command.ts'
import { openSandbox, sandboxLevel } from '../../../demo-host/svc/domain/provider/qemu/sandbox.ts'

const isRoot = process.getuid?.() === 0
const user = isRoot ? { uid: 65_534, gid: 65_534 } : null
const level = await sandboxLevel(user)
const folder = mkdtempSync(join(tmpdir(), 'portico-sandbox-test-'))
const limits: SandboxLimits = { memoryMB: 1024, cpuSeconds: 20, seconds: 30, fileBytes: 1_048_576 }

for (const name of ['files', 'root']) mkdirSync(join(folder, name), { mode: 0o700 })
if (user) chownSync(join(folder, 'files'), user.uid, user.gid)
after(() => rmSync(folder, { recursive: true, force: true }))

const shell = (script: string) => ['sh', '-c', script]

describe('a sandbox', { skip: process.platform !== 'linux' && 'Linux only' }, () => {
  const sandbox = openSandbox(user)
  const run = (script: string, more: Partial<SandboxLimits> = {}) =>
    sandbox.run(shell(script), { folder, limits: { ...limits, ...more } })

  test('case 71: a program sees its own files only, without network', async (t) => {
    if (level !== 'isolated') return t.skip('this computer permits no namespaces')
    writeFileSync(join(folder, 'secret'), 'secret')
    const { output } = await run('ls -A / ; pwd; cat /etc/passwd /proc/1/environ ../secret; ls /sys')
    assert.doesNotMatch(output, /root:|PATH=|secret/)
    assert.deepEqual(
      output
        .trim()
        .split('\n')
        .filter((name) => !/^(s?bin|lib\d*|usr)$/.test(name)),
      ['dev', 'files', '/files'],
    )
    const reaching = await run(
      'node -e 1 2>/dev/null; exec 3<>/dev/tcp/127.0.0.1/1 || true; mount -t tmpfs none /files',
    )
    assert.notEqual(reaching.exitCode, 0)
    assert.notEqual((await run('touch /usr/made')).exitCode, 0)
    assert.notEqual((await run('chroot / true')).exitCode, 0)
  })

  test('case 71: it is not the service’s user where that is root', async (t) => {
    if (!user) return t.skip('the service is not root')
    await run('touch mine')
    assert.equal(statSync(join(folder, 'files/mine')).uid, user.uid)
    rmSync(join(folder, 'files/mine'))
  })

  test('case 71: memory, processor time, time and size of files are limited', async () => {
    for (const [script, less] of [
      ['while :; do :; done', { cpuSeconds: 1 }],
      ['sleep 20', { seconds: 1 }],
      ['dd if=/dev/zero of=/dev/null bs=300M count=1', { memoryMB: 100 }],
      ['dd if=/bin/sh of=large bs=1000 count=100', { fileBytes: 4096 }],
      ['while :; do echo much; done', {}],
    ] as const) {
      const started = performance.now()
      const { exitCode } = await run(script, less)
      assert.notEqual(exitCode, 0, script)
      assert.ok(performance.now() - started < 15_000, script)
    }
    assert.ok(statSync(join(folder, 'files/large')).size <= 4096)
    rmSync(join(folder, 'files/large'))
    assert.deepEqual(await run('echo done'), { exitCode: 0, output: 'done\n' })
  })

  test('case 71: limits hold where nothing else does', () => {
    for (const weaker of ['limited', 'plain'] as const) {
      const statusOf = (script: string) => {
        const less = { ...limits, cpuSeconds: 1 }
        const { file, args, user: as } = sandboxCommand(weaker, user, folder, less, shell(script))
        return spawnSync(file, args, { cwd: join(folder, 'files'), ...as, timeout: 20_000 }).status
      }
      assert.equal(statusOf(user ? `test $(id -u) = ${user.uid} && touch mine && rm mine` : 'true'), 0)
      assert.notEqual(statusOf('while :; do :; done'), 0)
    }
  })

  test('what runs ends at a stop, with its children', async () => {
    const other = openSandbox(user)
    const ended = other.run(shell('sleep 100 & echo yes > begun; wait'), {
      folder,
      limits: { ...limits, seconds: 100 },
    })
    const rejected = assert.rejects(ended, /stops/)
    while (!existsSync(join(folder, 'files/begun'))) await setTimeout(20)
    await other.close()
    await rejected
    assert.equal(programsIn('sleep 100'), 0)
    await assert.rejects(other.run(shell('true'), { folder, limits }), /stops/)
    rmSync(join(folder, 'files/begun'))
  })

  test('what runs ends when the service is killed', async (t) => {
    if (level === 'plain') return t.skip('there is no setpriv')
    const module = new URL('../../../demo-host/svc/domain/provider/qemu/sandbox.ts', import.meta.url).href
    const script = `import { openSandbox } from ${JSON.stringify(module)}
      await openSandbox(${JSON.stringify(user)}).run(['sh', '-c', 'echo yes > begun; sleep 101'],
        { folder: ${JSON.stringify(folder)}, limits: ${JSON.stringify(limits)} })`
    const node = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', script], {
      stdio: 'inherit',
    })
    while (!existsSync(join(folder, 'files/begun'))) await setTimeout(20)
    node.kill('SIGKILL')
    await once(node, 'close')
    for (let tries = 0; programsIn('sleep 101') > 0; tries += 1) {
      assert.ok(tries < 100, 'it goes on')
      await setTimeout(50)
    }
  })
})

/** How many processes have this command line. */
const programsIn = (command: string): number =>
  spawnSync('pgrep', ['-fcx', command], { encoding: 'utf8' }).stdout.trim() === '0' ? 0 : 1
