import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { test } from 'node:test'
import { read, root } from './sources.ts'

const exact = [
  'readDecimal(price.amount)',
  'Number(count) * 2',
  'minor * 2n',
  'sum.minor - paid.minor',
  'size - 1',
  "write(amount) + ' USD'",
  'amounts.length - 1',
]
const inexact = [
  'Number(forecast)',
  'Number(price?.amount)',
  'Number(amount!)',
  'Number(unitPrice ?? 0)',
  'parseFloat(line.cost)',
  'Number.parseFloat(balance)',
  'Number(paid.minor)',
  'Math.round(amount)',
  '+total.amount',
  'price * 1.18',
  'monthly / 730',
  'amount -= 0.01',
  'cost.toFixed(2)',
]

test('the linter refuses an amount that becomes a floating point number', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'portico-amounts-'))
  const config = path.join(folder, 'lint.json')
  writeFileSync(
    config,
    JSON.stringify({
      jsPlugins: [path.join(root, 'tools/lint/amounts.mjs')],
      categories: { correctness: 'off' },
      rules: { 'money/no-float': 'error' },
    }),
  )
  writeFileSync(path.join(folder, 'amounts.ts'), [...exact, ...inexact].join(';\n'))
  const linter = path.join(root, 'node_modules/oxlint/bin/oxlint')
  const { stdout } = spawnSync(process.execPath, [linter, '-c', config, '-f', 'unix', folder], {
    encoding: 'utf8',
  })
  rmSync(folder, { recursive: true })
  const lines = [...stdout.matchAll(/amounts\.ts:(\d+):/g)].map(([, line]) => Number(line))
  assert.deepEqual(
    lines.sort((one, other) => one - other),
    inexact.map((_, at) => exact.length + 1 + at),
    stdout,
  )
})

test('the linter holds this in the package, the service and the command', () => {
  const { overrides } = JSON.parse(read('.oxlintrc.json')) as {
    overrides: { files: string[]; rules: Record<string, unknown> }[]
  }
  assert.deepEqual(overrides.find(({ rules }) => rules['money/no-float'] === 'error')?.files, [
    'src/**',
    'elements/**',
    'cli/**',
    'demo-host/**',
  ])
})
