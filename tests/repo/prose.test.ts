import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  bannedNameParts,
  bannedProse,
  comments,
  documents,
  programs,
  spoken,
  titles,
  type Prose,
} from './prose.ts'
import { code } from './sources.ts'

const banned = new RegExp(String.raw`\b(?:${bannedProse.join('|')})\b`, 'i')
const wrong = (all: readonly Prose[]): string[] =>
  all
    .filter(({ text }) => banned.test(spoken(text)))
    .map(({ file, line, text }) => `${file}:${line} ${text.trim()}`)

/** Files of comments that are still to be rewritten. Take a file out once it is. */
const oldComments = new Set([
  'tests/repo/prose.ts',
  'tests/types/portico.ts',
  'tools/new/area-templates.mjs',
  'tools/new/element-templates.mjs',
  'tools/new/resource-sources.mjs',
  'tools/build/prepare.mjs',
])

test('comments use none of the banned words', () => {
  const all = comments()
  assert.ok(all.length > 5000, `${all.length} lines of comments`)
  assert.deepEqual(wrong(all.filter(({ file }) => !oldComments.has(file))), [])
})

test('test titles have at most 15 words, and none of the banned ones', () => {
  const all = titles()
  assert.ok(all.length > 3000, `${all.length} titles`)
  assert.deepEqual(wrong(all), [])
  assert.deepEqual(
    all.filter(({ text }) => text.split(/\s+/).length > 15),
    [],
  )
})

test('hand-written docs use none of the banned words', () => {
  const all = documents()
  assert.ok(all.length > 3000, `${all.length} lines`)
  assert.deepEqual(wrong(all), [])
})

test('names with banned parts only become fewer', () => {
  const found: Record<string, number> = {}
  for (const file of programs().filter((each) => each !== 'tests/repo/prose.ts'))
    for (const [, name = ''] of code(file).matchAll(declaration))
      for (const part of partsOf(name))
        if (bannedNameParts.includes(part)) found[part] = (found[part] ?? 0) + 1
  const more = Object.entries(found).filter(([part, count]) => count > (mostNames[part] ?? 0))
  assert.deepEqual(more, [], 'use the word of the field, and lower the figure when names have gone')
})

test('the checks find what they look for', () => {
  assert.match('Whoever asks is told', banned)
  assert.doesNotMatch(spoken('the field `told` and “Nobody” of ${nobody}'), banned)
  assert.deepEqual(partsOf('toldOf'), ['told', 'of'])
  assert.deepEqual(partsOf('askedForAll2'), ['asked', 'for', 'all2'])
})

/** Number of declared names with each part, and of those that end in `Of`. Lower a figure whenever it has fallen. */
const mostNames: Readonly<Record<string, number>> = {
  anew: 3,
  asked: 139,
  bare: 18,
  besides: 2,
  held: 48,
  hold: 22,
  kept: 125,
  lost: 13,
  meanwhile: 5,
  nobody: 7,
  of: 939,
  parted: 3,
  said: 104,
  somebody: 6,
  told: 141,
  whoever: 1,
}

const declaration = /\b(?:const|let|function\*?|class|interface|type) ([A-Za-z_]\w*)/g

function partsOf(name: string): string[] {
  return name.split(/(?=[A-Z])|_/).map((part) => part.toLowerCase())
}
