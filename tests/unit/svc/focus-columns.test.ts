import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { focusColumns } from '../../../demo-host/svc/areas/usage-reports/columns.ts'

test('the document lists the FOCUS columns of the files, in their order', () => {
  const section =
    readFileSync('docs/billing.md', 'utf8')
      .split('### FOCUS columns')[1]
      ?.split(/\n##? /)[0] ?? ''
  const listed = [...section.matchAll(/^\| `(\w+)` /gm)].map(([, name]) => name)
  assert.deepEqual(
    listed,
    focusColumns.map(({ name }) => name),
  )
})
