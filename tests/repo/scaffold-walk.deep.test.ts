import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { after, before, test } from 'node:test'
import { toTranslate } from '../../tools/new/placeholder.ts'
import { copyRepository, type Copy } from './scaffolded-copy.ts'

const commands = [
  'area treasury',
  'resource treasury vouchers',
  'report new-accounts',
  'element treasury',
  'resource treasury reseller-commission-statements --tabs',
  'resource treasury vat',
  'resource api ips',
  'report transactions-report',
  'kind serial-number',
]

let copy: Copy

before(() => {
  copy = copyRepository()
})
after(() => copy?.remove())

const succeeds = (...args: string[]) => {
  const { status, output } = copy.node(...args)
  assert.equal(status, 0, output)
  return output
}

const runs = (...files: string[]) => succeeds('--import', 'tsx', '--test', ...files)

test('every command succeeds, one after the other', () => {
  for (const command of commands) succeeds('--import', 'tsx', 'tools/new/new.ts', ...command.split(' '))
  const { exports } = JSON.parse(readFileSync(path.join(copy.folder, 'package.json'), 'utf8')) as {
    exports: object
  }
  assert.ok('./elements/treasury/define' in exports)
})

test('a command that is refused changes nothing', () => {
  for (const command of ['element login', 'area Price', 'resource nowhere notes', 'resource treasury vat']) {
    const { status, output } = copy.node('--import', 'tsx', 'tools/new/new.ts', ...command.split(' '))
    assert.equal(status, 1, output)
    assert.doesNotMatch(output, / (created|changed)$/m)
  }
})

test('all of it compiles', () => {
  for (const project of ['tsconfig.json', 'tsconfig.node.json'])
    succeeds('node_modules/typescript/bin/tsc', '--noEmit', '-p', project)
})

test('it fits the navigation, the routes, the grants and the rules of the repository', () => {
  const tests = ['declared', 'grants', 'voice', 'names', 'files', 'floors', 'storeys']
  runs(...tests.map((name) => `tests/repo/${name}.test.ts`), 'tests/unit/contract/every-kind.test.ts')
})

test('the words test names each file that is still to be translated', () => {
  const { status, output } = copy.node('--import', 'tsx', '--test', 'tests/repo/words.test.ts')
  assert.equal(status, 1)
  for (const file of [
    'treasury/vouchers/messages.he.ts',
    'api/ips/messages.he.ts',
    'reports/words/new-accounts.ts',
  ])
    assert.ok(output.includes(`src/areas/${file}: translate`), file)
  assert.ok(output.includes(toTranslate))
})

test('the tests of the service that were laid out pass', () => {
  const names = [
    'treasury/vouchers',
    'treasury/reseller-commission-statements',
    'treasury/vat',
    'api/ips',
    'reports/reports',
  ]
  runs(...names.map((name) => `tests/svc/${name}.test.ts`))
})

test('the tests of the pages that were laid out pass in a browser', () => {
  succeeds('tools/build/build.mjs', 'scripts')
  succeeds('tools/test/test-elements.mjs', '/treasury/', 'api/ips')
})
