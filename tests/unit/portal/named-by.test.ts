import assert from 'node:assert/strict'
import { test } from 'node:test'

interface Labelled {
  label: string
}

// The portal's own modules are checked with React's types, so they are fetched without any.
const { namedBy } = (await import(
  new URL('../../../demo-host/portal/palette/named-by.ts', import.meta.url).href
)) as { namedBy(query: string, labels: readonly Labelled[]): { named: Labelled[]; rest: string } }

const labels = ['Restart', 'Power on', 'Power off', 'Suspend', 'Suspend account (policy)', 'השעיה'].map(
  (label) => ({ label }),
)

const cases: [query: string, named: string[], rest: string][] = [
  ['restart web-01', ['Restart'], 'web-01'],
  ['POWER OFF db primary', ['Power off'], 'db primary'],
  ['power web', ['Power on', 'Power off'], 'web'],
  ['susp noa', ['Suspend', 'Suspend account (policy)'], 'noa'],
  ['suspend account noa', ['Suspend account (policy)'], 'noa'],
  ['השעיה נועה', ['השעיה'], 'נועה'],
  ['restart', [], ''],
  ['restart w', [], ''],
  ['re web-01', [], ''],
  ['web-01 restart', [], ''],
  ['', [], ''],
]

for (const [query, named, rest] of cases)
  test(`the query “${query}” names ${named.length} actions`, () => {
    const found = namedBy(query, labels)
    assert.deepEqual([found.named.map(({ label }) => label), found.rest], [named, rest])
  })
