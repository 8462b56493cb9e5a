import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { after, before, test } from 'node:test'
import { toTranslate } from '../../tools/new/placeholder.ts'
import { isDeep } from '../deep.ts'
import { copyRepository, type Copy } from './scaffolded-copy.ts'

// All that a developer does with a scaffold takes minutes; what it writes is looked at by `scaffold.test.ts`.
const inDeep = { skip: !isDeep && 'npm run test:deep lays them out, builds them and runs their tests' }

const commands = [
  'area billing',
  'resource billing invoices',
  'report new-accounts',
  'element billing',
  'resource billing reseller-commission-statements --tabs',
  'resource billing vat',
  'resource api ips',
  'report transactions-report',
  'kind serial-number',
]

let copy: Copy

before(() => {
  if (isDeep) copy = copyRepository()
})
after(() => copy?.remove())

const succeeds = (...args: string[]) => {
  const { status, output } = copy.node(...args)
  assert.equal(status, 0, output)
  return output
}

const runs = (...files: string[]) => succeeds('--import', 'tsx', '--test', ...files)

test('every command succeeds, one after the other', inDeep, () => {
  for (const command of commands) succeeds('--import', 'tsx', 'tools/new/new.ts', ...command.split(' '))
  const { exports } = JSON.parse(readFileSync(path.join(copy.folder, 'package.json'), 'utf8')) as {
    exports: object
  }
  assert.ok('./elements/billing/define' in exports)
})

test('a command that is refused changes nothing', inDeep, () => {
  for (const command of ['element login', 'area Price', 'resource nowhere notes', 'resource billing vat']) {
    const { status, output } = copy.node('--import', 'tsx', 'tools/new/new.ts', ...command.split(' '))
    assert.equal(status, 1, output)
    assert.doesNotMatch(output, / (created|changed)$/m)
  }
})

test('all of it compiles', inDeep, () => {
  for (const project of ['tsconfig.json', 'tsconfig.node.json'])
    succeeds('node_modules/typescript/bin/tsc', '--noEmit', '-p', project)
})

test('it fits the navigation, the routes, the grants and the rules of the repository', inDeep, () => {
  const tests = ['declared', 'grants', 'voice', 'names', 'files', 'floors', 'storeys']
  runs(...tests.map((name) => `tests/repo/${name}.test.ts`), 'tests/unit/contract/every-kind.test.ts')
})

test('the words test names each file that is still to be translated', inDeep, () => {
  const { status, output } = copy.node('--import', 'tsx', '--test', 'tests/repo/words.test.ts')
  assert.equal(status, 1)
  for (const file of [
    'billing/invoices/messages.he.ts',
    'api/ips/messages.he.ts',
    'reports/words/new-accounts.ts',
  ])
    assert.ok(output.includes(`src/areas/${file}: translate`), file)
  assert.ok(output.includes(toTranslate))
})

test('the tests of the service that were laid out pass', inDeep, () => {
  const names = ['invoices', 'reseller-commission-statements', 'vat', 'ips', 'reports']
  runs(...names.map((name) => `tests/svc/${name}.test.ts`))
})

test('the tests of the pages that were laid out pass in a browser', inDeep, () => {
  succeeds('tools/build/build.mjs', 'scripts')
  succeeds('tools/test/test-elements.mjs', '/billing/', 'api/ips')
})
