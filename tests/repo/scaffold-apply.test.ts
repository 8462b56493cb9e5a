import assert from 'node:assert/strict'
import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, test } from 'node:test'
import { apply } from '../../tools/new/apply.ts'
import type { Plan } from '../../tools/new/plan.ts'

let folder = ''

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'portico-apply-'))
  put('package.json', '{}')
  put('src/contract/navigation/page-registry.ts', 'export const pageRegistry = {}')
  put('src/contract/tables.ts', '// Made from the tables\n')
  put('src/areas/people/area.ts', 'by hand')
})

afterEach(() => rmSync(folder, { recursive: true, force: true }))

function put(file: string, text: string): void {
  mkdirSync(path.dirname(path.join(folder, file)), { recursive: true })
  writeFileSync(path.join(folder, file), text)
}

/** Every folder, and every file with its text. */
const tree = (): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .map((entry) => {
      const file = path.join(entry.parentPath, entry.name)
      return `${path.relative(folder, file)} ${entry.isFile() ? readFileSync(file, 'utf8') : ''}`
    })
    .toSorted()

const plan: Plan = {
  created: { 'src/areas/crm/area.ts': 'new', 'src/areas/crm/notes/deep/words.ts': 'new' },
  edited: { 'src/contract/navigation/page-registry.ts': 'with a line' },
  hasMigration: true,
  next: '',
}

/** A generator that writes over one file and adds another. */
function generate(): void {
  put('src/contract/tables.ts', '// Made from more tables\n')
  put('elements/define/portal-crm.ts', '// Made from the tags\n')
  put('package.json', '{ "exports": {} }')
}

test('texts are written before the generators run, rows first', () => {
  const tools: string[] = []
  apply(plan, folder, (tool) => {
    assert.equal(
      readFileSync(path.join(folder, 'src/contract/navigation/page-registry.ts'), 'utf8'),
      'with a line',
    )
    return tools.push(tool) > 0
  })
  assert.deepEqual(tools, ['tools/generate/generate-rows.ts', 'tools/generate/generate.ts'])
  assert.ok(tree().includes('src/areas/crm/notes/deep/words.ts new'))
})

for (const failing of ['tools/generate/generate-rows.ts', 'tools/generate/generate.ts'])
  test(`nothing is left behind when ${failing} fails`, () => {
    const before = tree()
    const run = (tool: string) => {
      generate()
      return tool !== failing
    }
    assert.throws(() => apply(plan, folder, run), new RegExp(`${failing} failed\\. Nothing was written\\.`))
    assert.deepEqual(
      tree().filter((line) => !/^elements(\/define)? $/.test(line)),
      before,
    )
  })

test('nothing is left behind when a file can’t be written', () => {
  const before = tree()
  const impossible = { ...plan, created: { ...plan.created, 'src/areas/people/area.ts/x.ts': 'new' } }
  assert.throws(() => apply(impossible, folder, () => true), /EEXIST|ENOTDIR/)
  assert.deepEqual(tree(), before)
})
