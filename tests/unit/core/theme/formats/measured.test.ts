import assert from 'node:assert/strict'
import { test } from 'node:test'
import { bookmarkletFor } from '../../../../../src/core/theme/formats/bookmarklet.ts'
import { readMeasured, readMeasuredFragment } from '../../../../../src/core/theme/formats/measured.ts'
import { hostileValues } from '../hostile-values.ts'

test('buttons give the brand, the header its color, the page its scheme', () => {
  assert.deepEqual(
    readMeasured({
      colors: [
        { color: 'rgb(10, 10, 20)', place: 'page', count: 1 },
        { color: 'rgb(200, 200, 200)', place: 'button', count: 90 },
        { color: '#0c7c78', place: 'button', count: 4 },
        { color: '#aa3300', place: 'link', count: 70 },
        { color: '#3b2a6b', place: 'header', count: 1 },
      ],
      fonts: ['Inter; x', "'Inter', sans-serif"],
      radius: 6.4,
    }),
    {
      theme: { brand: '#0c7c78', brand2: '#3b2a6b', scheme: 'dark', font: "'Inter', sans-serif", radius: 6 },
      problems: [],
    },
  )
})

test('a page without colors and fonts is refused', () => {
  for (const value of [{}, { colors: 'x', fonts: 7, radius: 'y' }, { colors: [null, 1, {}] }])
    assert.equal(readMeasured(value).problems[0]?.problem, 'nothingFound')
  assert.equal(readMeasured(7).theme, null)
})

for (const [name, value] of hostileValues)
  test(`case 83: ${name} in what a page measured is dropped`, () => {
    const colors = ['button', 'header', value].map((place) => ({ color: value, place, count: value }))
    const { theme } = readMeasured({ colors, fonts: [value], radius: value })
    if (theme) assert.match(JSON.stringify(theme), /^\{"brand":"#[\da-f]{6}"(,"radius":\d+)?\}$/)
  })

test('a fragment without measurements, or with broken ones, is no theme', () => {
  assert.equal(readMeasuredFragment('#/sites/aurora/theme'), null)
  assert.equal(readMeasuredFragment('#measured={')?.problems[0]?.problem, 'notJson')
})

/** A page of others, as much of it as the bookmark looks at. */
const pageWith = (elements: readonly { is: string; style: Record<string, string> }[]) => {
  const shown = elements.map(({ is, style }) => ({
    style,
    matches: (selector: string) => selector.split(',').some((one) => one === is),
    getBoundingClientRect: () => ({ width: 9, height: 9 }),
  }))
  return {
    querySelector: () => ({ content: '#0c7c78' }),
    documentElement: { style: { backgroundColor: 'rgb(255, 255, 255)' } },
    body: { style: { backgroundColor: 'rgba(0, 0, 0, 0)' }, querySelectorAll: () => shown },
  }
}

test('the bookmark measures the page in front of the user and opens the editor', () => {
  const bookmark = bookmarkletFor('https://portal.example/sites/aurora/theme?a=1#old', '')
  assert.match(bookmark, /^javascript:[\w%.!~*'()-]+$/)
  const opened: unknown[][] = []
  // oxlint-disable-next-line no-new-func, typescript/no-implied-eval -- what browsers do with a bookmark
  const run = new Function(
    'document',
    'getComputedStyle',
    'open',
    decodeURIComponent(bookmark.slice('javascript:'.length)),
  )
  run(
    pageWith([
      {
        is: 'button',
        style: { backgroundColor: 'rgb(170, 51, 0)', borderTopLeftRadius: '6px', fontFamily: 'Georgia' },
      },
      { is: 'header', style: { backgroundColor: 'rgb(59, 42, 107)', fontFamily: 'Inter, sans-serif' } },
      { is: 'p', style: { backgroundColor: 'rgba(0, 0, 0, 0)', fontFamily: 'Inter, sans-serif' } },
    ]),
    ({ style }: { style: object }) => style,
    (...args: unknown[]) => opened.push(args),
  )
  const [[address, target, features] = []] = opened
  assert.deepEqual([target, features], ['_blank', 'noopener'])
  const { origin, pathname, search, hash } = new URL(String(address))
  assert.equal(origin + pathname + search, 'https://portal.example/sites/aurora/theme?a=1')
  assert.deepEqual(readMeasuredFragment(hash)?.theme, {
    brand: '#aa3300',
    brand2: '#3b2a6b',
    font: 'Inter, sans-serif',
    radius: 6,
  })
})

test('the bookmark says what to do instead on a page that it can’t measure', () => {
  const bookmark = bookmarkletFor('https://portal.example/', "Paste the page's colors")
  const script = decodeURIComponent(bookmark.slice('javascript:'.length))
  // oxlint-disable-next-line no-new-func, typescript/no-implied-eval -- what browsers do with a bookmark
  const run = new Function('document', 'getComputedStyle', 'open', 'alert', script)
  const heard: string[] = []
  const say = (text: string) => heard.push(text)
  const open = () => assert.fail('the editor was opened without measurements')
  run({ querySelector: () => null, body: null }, ({ style }: { style: object }) => style, open, say)
  const empty = { ...pageWith([]), querySelector: () => null, documentElement: { style: {} } }
  run(empty, ({ style }: { style: object }) => style, open, say)
  assert.deepEqual(heard, ["Paste the page's colors", "Paste the page's colors"])
})
