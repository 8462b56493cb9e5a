import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { after, before, test } from 'node:test'
import { runHost } from '../harness/host/built-host.ts'

const root = path.resolve(import.meta.dirname, '../../..')

let node: string
before(async () => void (node = await mkdtemp(path.join(tmpdir(), 'portico-node-'))))
after(() => rm(node, { recursive: true }))

test('a node runs on what operations.md says it needs', async () => {
  const filter = (file: string) => path.basename(file) !== 'node_modules'
  for (const part of ['dist', 'demo-host', 'package.json', 'package-lock.json'])
    await cp(path.join(root, part), path.join(node, part), { recursive: true, filter })
  const install = ['ci', '--omit=dev', '--workspace', 'demo-host', '--prefer-offline', '--no-audit']
  execFileSync('npm', install, { cwd: node, stdio: 'pipe' })
  const host = await runHost({ PORTICO_DATA: path.join(node, 'data') }, node)
  try {
    assert.equal((await fetch(`${host.origin}/svc/site`)).status, 200)
    assert.equal((await fetch(`${host.origin}/sdk/portal.js`)).status, 200)
  } finally {
    await host.stop()
  }
})
