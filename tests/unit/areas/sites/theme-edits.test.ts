import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openEdits } from '../../../../src/areas/sites/theme-editor/edits/open-edits.ts'
import {
  beginEdits,
  changed,
  redone,
  undone,
} from '../../../../src/areas/sites/theme-editor/edits/theme-edits.ts'
import { readTheme } from '../../../../src/core/theme/read-theme.ts'

const green = { brand: '#00695c' }

const draftOf = (text = '') => ({
  text,
  read() {
    return this.text
  },
  keep(kept: string) {
    this.text = kept
  },
})

const open = (draft = draftOf()) => openEdits(green, draft, (kept) => readTheme(kept).theme)

test('a color that is dragged is one step, the next input another', () => {
  let edits = beginEdits(green)
  edits = changed(edits, { brand: '#00695d' }, 'brand', 1000)
  edits = changed(edits, { brand: '#00695e' }, 'brand', 1100)
  edits = changed(edits, { brand: '#00695e', radius: 4 }, 'radius', 1200)
  assert.equal(edits.past.length, 2)
  assert.deepEqual(undone(edits).now, { brand: '#00695e' })
  assert.deepEqual(undone(undone(edits)).now, green)
  assert.deepEqual(redone(undone(edits)).now, edits.now)
})

test('a change after undoing takes the undone away', () => {
  const twice = changed(changed(beginEdits(green), { brand: '#111111' }, 'brand', 0), green, 'x', 5000)
  const other = changed(undone(twice), { brand: '#222222' }, 'brand', 9000)
  assert.deepEqual(other.future, [])
  assert.deepEqual(redone(other), other)
})

test('the same theme again is no step, nor is an input that says nothing', () => {
  const edits = beginEdits(green)
  assert.equal(changed(edits, { brand: '#00695C', font: '' }, 'font', 0), edits)
})

test('changes stay in the browser until they are saved or discarded', () => {
  const draft = draftOf()
  const edits = open(draft)
  edits.set('radius', 12)
  assert.deepEqual(JSON.parse(draft.text), { ...green, radius: 12 })
  const again = open(draftOf(draft.text))
  assert.equal(again.wasKept, true)
  assert.equal(again.$theme.get().radius, 12)
  edits.saved(edits.$theme.get())
  assert.equal(draft.text, '')
  assert.equal(edits.$isDirty.get(), false)
  again.discard()
  assert.deepEqual(again.$theme.get(), green)
})

test('a broken or hostile draft is read like any other theme', () => {
  assert.equal(open(draftOf('{')).wasKept, false)
  const edits = open(draftOf('{"brand":"red;}*{display:none}","font":"x;y"}'))
  assert.deepEqual(Object.keys(edits.$theme.get()), ['brand'])
  assert.match(edits.$theme.get().brand, /^#[\da-f]{6}$/)
})

test('a theme that was changed elsewhere is followed by who has changed nothing', () => {
  const edits = open()
  edits.saved({ brand: '#123456' })
  assert.equal(edits.$theme.get().brand, '#123456')
  edits.set('brand', '#abcdef')
  edits.saved(green)
  assert.equal(edits.$theme.get().brand, '#abcdef')
  assert.equal(edits.$isDirty.get(), true)
})
