import assert from 'node:assert/strict'
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { after, test } from 'node:test'
import { apply } from '../../tools/new/apply.ts'
import { plan } from '../../tools/new/plan.ts'
import { onDisk } from '../../tools/new/repository.ts'
import { copyRepository } from './scaffolded-copy.ts'

const copy = copyRepository()
after(copy.remove)

const orders = [
  { kind: 'area', names: ['treasury'] },
  { kind: 'element', names: ['treasury'] },
  { kind: 'resource', names: ['treasury', 'vat'] },
  { kind: 'resource', names: ['treasury', 'reseller-commission-statements'], tabs: true },
  { kind: 'report', names: ['new-accounts'] },
  { kind: 'kind', names: ['serial-number'] },
]

/** Files that are not new, but hold what is. */
const lists = [
  'src/contract/kind-table.ts',
  'tests/elements/page/build-under-test.d.ts',
  'tests/svc/harness/cases/report-cases.ts',
]

/** Tests of the service import all of it; `scaffold-walk.test.ts` runs them. */
const isCompiled = (file: string) => /\.tsx?$/.test(file) && !/^tests\/svc\/.*\.test\.ts$/.test(file)

test('one of each compiles together with the tables that name it', async () => {
  const files: string[] = [...lists]
  for (const order of orders) {
    const planned = await plan(order, onDisk(copy.folder))
    files.push(...Object.keys(planned.created).filter(isCompiled))
    // The generators run once, when all is there.
    apply(planned, copy.folder, () => true)
  }
  for (const tool of ['tools/generate/generate-rows.ts', 'tools/generate/generate.ts']) {
    const { status, output } = copy.node('--import', 'tsx', tool)
    assert.equal(status, 0, output)
  }
  assert.match(readFileSync(path.join(copy.folder, 'elements/react.ts'), 'utf8'), /PortalBilling,/)
  const project = {
    extends: './tsconfig.node.json',
    compilerOptions: { types: ['node', 'mocha'] },
    files,
    include: [],
  }
  writeFileSync(path.join(copy.folder, 'tsconfig.scaffold.json'), JSON.stringify(project))
  const { output } = copy.node('node_modules/typescript/bin/tsc', '--noEmit', '-p', 'tsconfig.scaffold.json')
  assert.equal(output, '')
})
