import assert from 'node:assert/strict'
import { readdirSync } from 'node:fs'
import { test } from 'node:test'
import type { Area } from '../../../src/core/define/area.ts'
import { kinds } from '../../../src/ui/portico/open.ts'

const tags = readdirSync('elements')
  .map((file) => /^portal-([\w-]+)\.ts$/.exec(file)?.[1])
  .filter((tag) => tag !== undefined)
  .sort()

test('portico.open knows every tag', () => {
  assert.deepEqual(Object.keys(kinds).sort(), tags)
})

test('portico.open leads to the start of an area when no place is named', async () => {
  for (const tag of tags) {
    const areas = (await import(`../../../src/areas/${tag}/area.ts`).catch(() => ({}))) as Record<
      string,
      Area
    >
    const area = Object.values(areas).find((each) => Array.isArray(each?.pages))
    if (area) assert.equal(kinds[tag]?.route(''), area.start, tag)
  }
})
