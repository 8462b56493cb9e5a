import { hardwareNames } from '../../src/contract/servers/hardware-names.ts'
import assert from 'node:assert/strict'
import path from 'node:path'
import { test } from 'node:test'
import { pathToFileURL } from 'node:url'
import { en as sharedWords } from '../../src/areas/reports/columns.en.ts'
import { words as sharedHebrew } from '../../src/areas/reports/columns.he.ts'
import type { Report } from '../../src/core/define/report.ts'
import type { Messages } from '../../src/core/i18n/words.ts'
import { errorPack } from '../../src/core/i18n/error-words.ts'
import { words as hebrewErrors } from '../../src/core/i18n/error-words.he.ts'
import { reasonPack } from '../../src/core/i18n/reason-words.ts'
import { words as hebrewReasons } from '../../src/core/i18n/reason-words.he.ts'
import { placeholder, toTranslate } from '../../tools/new/placeholder.ts'
import { read, root, sourcesIn } from './sources.ts'

type Words = Messages

const load = async (file: string) =>
  (await import(pathToFileURL(path.join(root, file)).href)) as { en?: Words; words?: Words }
const packs = sourcesIn('src').filter((file) => file.endsWith('messages.en.ts'))

test('there are words to look at', () => {
  assert.ok(packs.length > 0)
})

for (const file of packs) {
  test(`${file} and its Hebrew have the same messages with the same parameters`, async () => {
    const english = texts((await load(file)).en)
    const hebrew = texts((await load(file.replace('.en.ts', '.he.ts'))).words)
    same(english, hebrew)
  })
}

test('report messages exist in Hebrew with the same parameters', async () => {
  same(sharedWords, sharedHebrew)
  const files = sourcesIn('src/areas/reports/words')
  assert.ok(files.length > 20)
  for (const file of files) {
    const { report } = (await import(pathToFileURL(path.join(root, file)).href)) as { report: Report }
    const { words = {} } = (await report.pack.others['he']?.()) ?? {}
    same(texts(report.pack.en), words)
    plain(file, texts(report.pack.en))
    plain(file, words)
  }
})

test('no text waits for its translation', () => {
  assert.deepEqual(untranslated(sourcesIn('src'), read), [])
})

test('a text that a scaffold left to translate is found with its file', () => {
  const file = 'src/areas/billing/messages.he.ts'
  const text = `title: '${placeholder('Billing')}',`
  assert.deepEqual(
    untranslated([file], () => text),
    [`${file}: translate ${text}`],
  )
})

test('every error message exists in Hebrew, with the same parameters', () => {
  same(errorPack.en, hebrewErrors)
  same(reasonPack.en, hebrewReasons)
})

test('words are plain text: no markup, and no direction marks that a translator cannot see', async () => {
  for (const file of packs.flatMap((en) => [en, en.replace('.en.ts', '.he.ts')])) {
    const { en, words } = await load(file)
    plain(file, texts(en ?? words))
  }
})

/** The lines that wait for a translation. Generated files repeat those of others. */
function untranslated(files: readonly string[], textOf: (file: string) => string): string[] {
  return files.flatMap((file) => {
    const text = textOf(file)
    if (text.startsWith('// Made from')) return []
    const lines = text.split('\n').filter((line) => line.includes(toTranslate))
    return lines.map((line) => `${file}: translate ${line.trim()}`)
  })
}

function plain(file: string, words: Record<string, string>): void {
  for (const [key, text] of Object.entries(words)) {
    assert.doesNotMatch(text, /<\/?[a-z]|&\w+;|[\u202a-\u202e\u2066-\u2069]/i, `${file} ${key}`)
    assert.equal(text, text.trim(), `${file} ${key}`)
  }
}

function same(english: Record<string, string>, hebrew: Record<string, string>): void {
  assert.deepEqual(Object.keys(hebrew).sort(), Object.keys(english).sort())
  for (const [key, text] of Object.entries(english)) {
    assert.deepEqual(parameters(hebrew[key] ?? ''), parameters(text), key)
    const [own = '', other = ''] = [text, hebrew[key]].map((each) => each?.replaceAll(/\{\w+\}/g, ''))
    assert.ok(
      /[א-ת]/.test(other) || ((isTheSame.test(own) || key in hardwareNames) && other === own),
      `${key} is not Hebrew`,
    )
  }
}

// Texts without letters, and names: TCP is TCP everywhere, and so are MySQL and Python.
const isTheSame = /^[^A-Za-z]*$|^[A-Za-z]*[A-Z]{2,}(?:-\d+)?$|^(?:curl|Python|Node\.js)$/

function texts(words: Words | undefined): Record<string, string> {
  assert.ok(words)
  return Object.fromEntries(
    Object.entries(words).map(([key, word]) => [key, typeof word === 'string' ? word : word.input]),
  )
}

// A form of a plural may leave the number out, and one language have a plural where the other has none.
function parameters(text: string): string[] {
  const names = Array.from(text.matchAll(/\{(\w+)(?:, plural,|\})/g), ([, name]) => name ?? '')
  return [...new Set(names)].sort()
}
