import assert from 'node:assert/strict'
import { test } from 'node:test'
import { allSources } from '../../../demo-host/svc/areas/reports/source.ts'
import { sources } from '../../../demo-host/svc/areas/reports/sources.ts'

test('the service does not start with a report that has no SQL', () => {
  const { loginLog: _, ...others } = sources
  // @ts-expect-error THROWS the sign-in log has no SQL
  assert.throws(() => allSources(others), /Reports without SQL: \[loginLog\]/)
})

test('nor with SQL that belongs to no report', () => {
  const { loginLog } = sources
  // @ts-expect-error THROWS no report has this name
  assert.throws(() => allSources({ ...sources, noReport: loginLog }), /SQL without a report: \[noReport\]/)
})
