import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { after, before, test } from 'node:test'
import { root } from './sources.ts'

let copy = ''

before(() => {
  copy = mkdtempSync(path.join(tmpdir(), 'portico-scaffold-'))
  for (const part of [
    'src',
    'elements',
    'themes',
    'tests',
    'demo-host',
    'tools',
    'package.json',
    'tsconfig.json',
    'tsconfig.node.json',
  ]) {
    cpSync(path.join(root, part), path.join(copy, part), { recursive: true })
  }
  symlinkSync(path.join(root, 'node_modules'), path.join(copy, 'node_modules'), 'junction')
})

after(() => rmSync(copy, { recursive: true, force: true }))

// A test that runs within another says and does nothing, unless it does not know.
const env = { ...process.env, NODE_TEST_CONTEXT: undefined }
const node = (...args: string[]) => spawnSync(process.execPath, args, { cwd: copy, encoding: 'utf8', env })
const tsc = (project: string) => node('node_modules/typescript/bin/tsc', '--noEmit', '-p', project)

test('a new area and its tag, a new resource and a new report compile as they are laid out', () => {
  for (const made of [
    ['area', 'price-list'],
    ['element', 'price-list'],
    ['resource', 'price-list', 'price-tag'],
    ['report', 'new-accounts'],
  ])
    assert.equal(node('tools/new.mjs', ...made).status, 0, made.join(' '))
  for (const project of ['tsconfig.json', 'tsconfig.node.json']) {
    const { stdout } = tsc(project)
    const about = stdout
      .split('\n')
      .filter((line) => /price-|new-accounts|reports\.ts|sources\.ts|report-loads/.test(line))
    assert.deepEqual(about, [])
  }
  const manifest = JSON.parse(readFileSync(path.join(copy, 'package.json'), 'utf8')) as { exports: object }
  assert.ok('./elements/price-list/define' in manifest.exports)
  const steps = readdirSync(path.join(copy, 'demo-host/svc/sql'))
  assert.ok(steps.some((file) => /^\d{3}-price-tag\.sql$/.test(file)))
})

test('a new kind is one file, from which all that knows kinds is made', () => {
  const files = () => new Set(readdirSync(copy, { recursive: true, encoding: 'utf8' }))
  const earlier = files()
  assert.equal(node('tools/new.mjs', 'kind', 'serial-number').status, 0)
  const written = [...files()].filter((file) => !earlier.has(file))
  assert.deepEqual(written, [path.join('src', 'contract', 'kinds', 'serial-number.ts')])
  for (const project of ['tsconfig.json', 'tsconfig.node.json'])
    assert.doesNotMatch(tsc(project).stdout, /kind|serial/)
  // The table of kinds is what this test goes over.
  const { status, stdout } = node('--import', 'tsx', 'tests/unit/contract/every-kind.test.ts')
  assert.equal(status, 0, stdout)
  assert.match(stdout, /serialNumber: its parts fit each other/)
  assert.equal(node('--import', 'tsx', 'tools/generate.ts', '--check').status, 0)
  const problems = readFileSync(path.join(copy, 'src/ui/form/kind-problems.he.ts'), 'utf8')
  assert.match(problems, /badSerialNumber/)
})

test('a name that is taken is left alone, and one that is no name is refused', () => {
  const before = readFileSync(path.join(copy, 'elements/portal-login.ts'), 'utf8')
  assert.equal(node('tools/new.mjs', 'element', 'login').status, 1)
  assert.equal(readFileSync(path.join(copy, 'elements/portal-login.ts'), 'utf8'), before)
  for (const name of ['Price', 'price list', '../price', ''])
    assert.equal(node('tools/new.mjs', 'area', name).status, 1)
  assert.equal(node('tools/new.mjs', 'resource', 'people').status, 1)
})
