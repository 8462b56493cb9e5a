import assert from 'node:assert/strict'
import { test } from 'node:test'
import { code, sourcesIn } from './sources.ts'

// Singletons and their place: a second copy would lack the state of the first.
const inPages = sourcesIn('src/core', 'src/ui', 'src/areas')

const having = (pattern: RegExp): string[] => inPages.filter((file) => pattern.test(code(file)))

test('dynamic imports are data loaded by `fetchScript`, with timeout and retry', () => {
  assert.deepEqual(having(/(?<!=>\s+|typeof )\bimport\(\s*['"]|\bimport\([^)]*\)\s*\./), [])
})

test('numbers, with their units, are written by one formatter', () => {
  assert.deepEqual(having(/\bIntl\.NumberFormat\(|\btoLocaleString\(/), ['src/core/format/number-format.ts'])
})

test('what takes something away is confirmed in one way', () => {
  assert.deepEqual(having(/<AskDialog\b/), ['src/ui/confirm/confirm-action.tsx'])
})

test('there is one dialog, and one placer of popovers', () => {
  assert.deepEqual(having(/<dialog\b/), ['src/ui/kit/dialog/dialog.tsx'])
  assert.deepEqual(having(/\.style\.(left|top) = /), ['src/ui/overlay/place-popover.ts'])
})

test('components load data by `useQuery`; other calls are listed here', () => {
  assert.deepEqual(
    having(/\bsvc\s*\.call\(/).filter((file) => !file.startsWith('src/core/')),
    [
      // While the user types: of a store, and after a pause.
      'src/ui/form/extras/field-checks.ts',
      'src/ui/form/extras/summary.tsx',
      'src/ui/island/actions.ts',
      // After creating: the page of the new row.
      'src/ui/list/find-row.ts',
      // A list sorts complete replies itself, and keeps rows in place under the pointer.
      'src/ui/list/panels/use-all-rows.ts',
      'src/ui/list/use-rows.ts',
      'src/ui/portico/deferred.ts',
      // The price goes to analytics and is not shown.
      // On a press: the check of one address.
      'src/areas/operations/blacklist/check-address.tsx',
      'src/areas/servers/create/count-created.ts',
      // An upload reports its progress.
      'src/areas/storage/upload/send-part.ts',
    ],
  )
})
