import assert from 'node:assert/strict'
import { test } from 'node:test'
import { groups } from '../../../src/areas/account/area.ts'
import { en as profile } from '../../../src/areas/account/messages.en.ts'
import { words as profileHebrew } from '../../../src/areas/account/messages.he.ts'

type Texts = Readonly<Record<string, unknown>>

// The portal's own modules are checked with React's types, so they are fetched without any.
const palette = new URL('../../../demo-host/portal/palette/', import.meta.url)
const sections = new URL('../../../src/areas/account/sections/', import.meta.url)
const load = async <Module>(file: string, of: URL): Promise<Module> =>
  (await import(new URL(file, of).href)) as Module

const { en } = await load<{ en: Texts }>('messages.en.ts', palette)
const { words: hebrew } = await load<{ words: Texts }>('messages.he.ts', palette)

test('the palette calls every group of the profile as the profile does, in both languages', () => {
  for (const group of Object.keys(groups)) {
    assert.equal(en[group], (profile as Texts)[group])
    assert.equal(hebrew[group], profileHebrew[group])
  }
})

test('the palette calls every section as the section calls itself, in both languages', async () => {
  for (const { id } of Object.values(groups).flat()) {
    const own = await load<{ en: Texts }>(`${id}/messages.en.ts`, sections)
    const ownHebrew = await load<{ words: Texts }>(`${id}/messages.he.ts`, sections)
    // What has no title is called by its button.
    const name = 'title' in own.en ? 'title' : 'edit'
    assert.ok(own.en[name], id)
    assert.equal(en[id], own.en[name])
    assert.equal(hebrew[id], ownHebrew.words[name])
  }
})

test('the palette has its other words in both languages too', () => {
  assert.deepEqual(Object.keys(hebrew).sort(), Object.keys(en).sort())
})
