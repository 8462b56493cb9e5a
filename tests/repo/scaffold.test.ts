import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, readdirSync, rmSync, statSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { after, before, test } from 'node:test'
import { root } from './sources.ts'

const parts = ['cli', 'src', 'elements', 'themes', 'tests', 'demo-host', 'tools']
const settings = ['package.json', '.oxfmtrc.json', 'tsconfig.json', 'tsconfig.node.json']
let copy = ''

before(() => {
  copy = mkdtempSync(path.join(tmpdir(), 'portico-scaffold-'))
  for (const part of [...parts, ...settings])
    cpSync(path.join(root, part), path.join(copy, part), { recursive: true })
  symlinkSync(path.join(root, 'node_modules'), path.join(copy, 'node_modules'), 'junction')
})

after(() => rmSync(copy, { recursive: true, force: true }))

// A test that runs within another says and does nothing, unless it does not know.
const env = { ...process.env, NODE_TEST_CONTEXT: undefined }
const node = (...args: string[]) => spawnSync(process.execPath, args, { cwd: copy, encoding: 'utf8', env })

const textOf = (file: string) => readFileSync(path.join(copy, file), 'utf8')

/** Every file of the copy with its text. */
const snapshot = (): Map<string, string> =>
  new Map(
    [...parts.flatMap(filesBelow), 'package.json'].map((file): [string, string] => [file, textOf(file)]),
  )

const filesBelow = (folder: string): string[] =>
  readdirSync(path.join(copy, folder), { recursive: true, encoding: 'utf8' })
    .map((file) => path.join(folder, file).replaceAll(path.sep, '/'))
    .filter((file) => statSync(path.join(copy, file)).isFile())

// The generator updates one export of the contract, the package's exports and the row types; its other files
// name themselves.
const isGenerated = (file: string) =>
  ['src/contract.ts', 'package.json', 'demo-host/svc/kernel/db/rows.ts'].includes(file) ||
  textOf(file).startsWith('// Made from')

/** What developers maintain by hand after a command: new files, and files with an added line. */
function laidOut(...args: string[]): { written: string[]; edited: string[]; lines: number } {
  const earlier = snapshot()
  const { status, stderr } = node('tools/new.mjs', ...args)
  assert.equal(status, 0, stderr)
  const changed = [...snapshot()].filter(([file, text]) => earlier.get(file) !== text && !isGenerated(file))
  const files = changed.map(([file]) => file)
  const written = files.filter((file) => !earlier.has(file))
  return {
    written,
    edited: files.filter((file) => earlier.has(file)),
    lines: written.reduce((sum, file) => sum + textOf(file).trimEnd().split('\n').length, 0),
  }
}

test('a new area and its tag are laid out with one line in a registry', () => {
  assert.deepEqual(laidOut('area', 'loyalty-program').edited, ['src/contract/page-registry.ts'])
  const { written, edited } = laidOut('element', 'loyalty-program')
  assert.deepEqual([written, edited], [['elements/portal-loyalty-program.ts'], []])
  const { exports } = JSON.parse(textOf('package.json')) as { exports: object }
  assert.ok('./elements/loyalty-program/define' in exports)
})

test('a new resource is at most six files and one line', () => {
  const { written, edited } = laidOut('resource', 'loyalty-program', 'gift-cards')
  assert.ok(written.length <= 6, written.join(', '))
  assert.deepEqual(edited, ['src/contract/page-registry.ts'])
})

test('a new report is three files of at most 70 lines together, and one line', () => {
  const { written, edited, lines } = laidOut('report', 'new-accounts')
  assert.deepEqual(
    written.map((file) => path.basename(file)),
    ['new-accounts.ts', 'new-accounts.ts', 'new-accounts.ts'],
  )
  assert.ok(lines <= 70, `${lines} lines`)
  assert.deepEqual(edited, ['src/contract/report-registry.ts'])
})

test('generated code compiles and fits navigation, routes, messages and grants', () => {
  const tsc = (project: string) =>
    node('node_modules/typescript/bin/tsc', '--noEmit', '-p', project).stdout.split('\n').filter(Boolean)
  assert.deepEqual(tsc('tsconfig.json'), [])
  // The compiler must find one error: its missing case.
  const missing = tsc('tsconfig.node.json').filter((line) => !line.startsWith(' '))
  assert.equal(missing.length, 1, missing.join('\n'))
  assert.match(missing[0] ?? '', /^tests\/svc\/harness\/report-cases\.ts.*'newAccounts' is missing/)
  const fits = node('--import', 'tsx', 'tools/declared.ts')
  assert.equal(fits.status, 0, fits.stderr)
  const granted = node('--import', 'tsx', '--test', 'tests/repo/grants.test.ts')
  assert.equal(granted.status, 0, granted.stdout)
})

test('the service serves a generated resource and report', () => {
  const { status, stderr } = node('--import', 'tsx', 'tests/repo/scaffolded-service.ts')
  assert.equal(status, 0, stderr)
})

test('a new kind is one file, from which all that knows kinds is made', () => {
  const { written, edited } = laidOut('kind', 'serial-number')
  assert.deepEqual([written, edited], [['src/contract/kinds/serial-number.ts'], []])
  // The table of kinds is what this test goes over.
  const { status, stdout } = node('--import', 'tsx', 'tests/unit/contract/every-kind.test.ts')
  assert.equal(status, 0, stdout)
  assert.match(stdout, /serialNumber: its parts fit each other/)
  assert.match(textOf('src/ui/form/kind-problems.he.ts'), /badSerialNumber/)
})

test('a taken or invalid name is refused and changes nothing', () => {
  const earlier = textOf('elements/portal-login.ts')
  assert.equal(node('tools/new.mjs', 'element', 'login').status, 1)
  assert.equal(textOf('elements/portal-login.ts'), earlier)
  for (const name of ['Price', 'price list', '../price', ''])
    assert.equal(node('tools/new.mjs', 'area', name).status, 1)
  assert.equal(node('tools/new.mjs', 'resource', 'people').status, 1)
  assert.equal(node('tools/new.mjs', 'resource', 'nowhere', 'gift-cards').status, 1)
})
