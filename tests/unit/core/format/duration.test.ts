import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { countdown, durationWords } from '../../../../src/core/format/duration.ts'

const clocks: [seconds: number, expected: string][] = [
  [0, '0:00'],
  [5, '0:05'],
  [60, '1:00'],
  [754, '12:34'],
  [3600, '1:00:00'],
  [3725, '1:02:05'],
  [-3, '0:00'],
]

for (const [seconds, expected] of clocks) {
  test(`a wait of ${seconds} seconds is counted as ${expected}`, () =>
    assert.equal(countdown(seconds), expected))
}

test('a wait never reads 0:00 before it is over', () => {
  assert.equal(countdown(0.2), '0:01')
})

test('a counted wait reads back to its seconds', () => {
  fc.assert(
    fc.property(fc.nat(1_000_000), (seconds) => {
      const read = countdown(seconds)
        .split(':')
        .reduce((sum, part) => sum * 60 + Number(part), 0)
      assert.equal(read, seconds)
    }),
  )
})

test('a wait is said in words, in the language of the listener', () => {
  assert.equal(durationWords(60, 'en'), '1 minute')
  assert.equal(durationWords(3665, 'en'), '1 hour, 1 minute, 5 seconds')
  assert.equal(durationWords(0, 'en'), '0 seconds')
  assert.match(durationWords(120, 'he'), /דקות/)
})

test('an invalid duration is refused by name', () => {
  assert.throws(() => countdown(NaN), { name: 'RangeError', message: 'Not a length of time: NaN.' })
})
