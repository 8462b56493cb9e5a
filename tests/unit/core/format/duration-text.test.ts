import assert from 'node:assert/strict'
import { test } from 'node:test'
import { durationText } from '../../../../src/core/format/duration-text.ts'

const lengths: [seconds: number, text: string][] = [
  [0, '0 sec'],
  [0.25, '0.3 sec'],
  [65, '1 min 5 sec'],
  [3600, '1 hr'],
  [18_852, '5 hr 14 min'],
  [93_600, '1 day 2 hr'],
]

for (const [seconds, text] of lengths)
  test(`${seconds} seconds are "${text}"`, () => assert.equal(durationText(seconds, 'en'), text))

test('a length of time is said in the language of the reader', () => {
  assert.match(durationText(3700, 'he'), /שע/)
})
