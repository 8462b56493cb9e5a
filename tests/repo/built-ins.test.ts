import assert from 'node:assert/strict'
import { test } from 'node:test'
import { code, sourcesIn } from './sources.ts'

// Built-ins that old libraries of a page replace, and our alternatives.
const replaced: Record<string, RegExp> = {
  'Array.from: spread it, or times()': /(?<!\w)Array\.from\(/,
  'entries() of a list: count its places': /(?<!Object|FormData)\.entries\(\)/,
  'Promise.allSettled: catch each, and wait for all': /\.allSettled\(/,
  'Event: CustomEvent': /\bnew Event\(/,
  'URL.canParse: urlOf()': /\.canParse\(/,
}

test('what runs in pages does without the built-ins that old libraries replace', () => {
  const inPages = sourcesIn('src/files', 'src/core', 'src/ui', 'src/areas', 'elements')
  const shipped = inPages.filter((file) => !file.startsWith('src/core/define/check/'))
  const found = shipped.flatMap((file) =>
    Object.keys(replaced).flatMap((name) => (replaced[name]!.test(code(file)) ? [`${file}: ${name}`] : [])),
  )
  assert.ok(shipped.length > 100)
  assert.deepEqual(found, [])
})
