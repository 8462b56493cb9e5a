import assert from 'node:assert/strict'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { test } from 'node:test'
import { writeSeed, type Seed } from '../../../demo-host/svc/domain/provider/qemu/seed-disk.ts'

const told = async (more: Partial<Seed>): Promise<Record<string, unknown>> => {
  const folder = mkdtempSync(path.join(tmpdir(), 'portico-seed-'))
  try {
    const place = path.join(folder, 'seed')
    await writeSeed(place, { name: 'web-01', password: 'Some-1-word', sshKey: '', script: '', ...more })
    const [, text = ''] = /#cloud-config\n([^\n]*)\n/.exec(readFileSync(place, 'latin1')) ?? []
    return JSON.parse(text) as Record<string, unknown>
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

test('a machine gets its policy, then its script, and its own password', async () => {
  const userData = await told({
    script: 'echo last',
    cloudConfig: {
      timezone: 'Etc/UTC',
      password: 'of the policy',
      write_files: [{ path: '/etc/motd', owner: 'root:root', permissions: '0644', content: 'שלום\n' }],
      runcmd: [['echo', 'first']],
    },
  })
  assert.equal(userData['timezone'], 'Etc/UTC')
  assert.match(String(userData['password']), /^\$6\$/)
  const files = userData['write_files'] as { path: string; content: string; encoding: string }[]
  assert.deepEqual(
    files.map((file) => [file.path, Buffer.from(file.content, 'base64').toString()]),
    [
      ['/etc/motd', 'שלום\n'],
      ['/var/lib/first-start', '#!/bin/sh\necho last'],
    ],
  )
  assert.deepEqual(userData['runcmd'], [['echo', 'first'], ['/var/lib/first-start']])
})

test('a machine without policy and script gets no files or commands', async () => {
  const userData = await told({})
  assert.deepEqual([userData['write_files'], userData['runcmd']], [undefined, undefined])
})

test('the largest policy and the longest script fit together', async () => {
  const userData = await told({
    script: '€'.repeat(16_384),
    cloudConfig: {
      write_files: [{ path: '/srv/a', owner: 'root:root', permissions: '0644', content: 'a'.repeat(47_900) }],
    },
  })
  assert.equal((userData['write_files'] as object[]).length, 2)
})
