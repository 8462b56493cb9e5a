import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { setTimeout } from 'node:timers/promises'
import { takeLock } from '../../../demo-host/svc/kernel/db/embedded.ts'

const folder = mkdtempSync(join(tmpdir(), 'portico-lock-'))
after(() => rmSync(folder, { recursive: true, force: true }))
const onLinux = { skip: !existsSync('/proc/self/stat') && 'only /proc tells such a process' }

const statOf = (pid: number): string[] =>
  readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? []

test('a dead process doesn’t lock its data folder, even as a zombie', onLinux, async () => {
  const parent = spawn('sh', ['-c', 'sleep 0.1 & echo $!; exec sleep 60'])
  after(() => parent.kill('SIGKILL'))
  const [said] = (await once(parent.stdout, 'data')) as [Buffer]
  const pid = Number(said.toString())
  const file = join(folder, 'db.lock')
  writeFileSync(file, `${pid} ${statOf(pid)[19]}`)
  assert.throws(() => takeLock(file), /in use by another process/)
  while (statOf(pid)[0] !== 'Z') await setTimeout(10)
  takeLock(file)()
  assert.equal(existsSync(file), false)
})
