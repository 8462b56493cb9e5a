import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { sumsOf } from '../../../../src/areas/servers/servers/statistics/measures.ts'
import { partChosen, partNamed, spanOf } from '../../../../src/areas/servers/servers/statistics/spans.ts'

const noon = Date.parse('2026-11-26T12:00:00.000Z')
const day = spanOf('day', noon)
const at = (clock: string) => new Date(`2026-11-26T${clock}.000Z`)

describe('the part of a time range that statistics show', () => {
  test('is what was chosen, in whole minutes', () => {
    assert.deepEqual(partChosen(at('08:10:20'), at('09:40:10'), day), {
      since: '2026-11-26T08:10:00.000Z',
      until: '2026-11-26T09:41:00.000Z',
    })
  })

  test('is ten minutes long at least, and never in the future', () => {
    assert.deepEqual(partChosen(at('11:59:58'), at('11:59:59'), day), {
      since: '2026-11-26T11:50:00.000Z',
      until: '2026-11-26T12:00:00.000Z',
    })
  })

  test('is undefined if all of the range was chosen', () => {
    assert.equal(partChosen(new Date(noon - 30 * 3_600_000), new Date(noon + 3_600_000), day), undefined)
  })

  test('is named by an address, also once it is longer ago than the range', () => {
    const part = { since: '2026-11-20T08:00:00.000Z', until: '2026-11-20T09:00:00.000Z' }
    assert.deepEqual(partNamed({ range: 'day', ...part }, day), part)
  })

  for (const [what, query] of Object.entries({
    'no moments': { since: 'yesterday', until: 'now' },
    'one moment alone': { since: '2026-11-26T08:00:00.000Z' },
    'an end before its beginning': { since: '2026-11-26T09:00:00.000Z', until: '2026-11-26T08:00:00.000Z' },
    'the future': { since: '2026-11-26T11:00:00.000Z', until: '2026-11-27T08:00:00.000Z' },
    'more than the range': { since: '2026-11-01T08:00:00.000Z', until: '2026-11-26T08:00:00.000Z' },
  })) {
    test(`is undefined if an address names ${what}`, () => {
      assert.equal(partNamed(query, day), undefined)
    })
  }
})

describe('the sums of a measure', () => {
  test('are its average, its highest, and what 95 of 100 measures do not exceed', () => {
    const rows = Array.from({ length: 100 }, (_, index) => ({ cpuAvg: 100 - index }))
    assert.deepEqual(sumsOf(rows, 'cpuAvg'), { average: 50.5, percentile: 95, highest: 100 })
  })

  test('leave out moments without a measure, and are none where there are no others', () => {
    assert.equal(sumsOf([{ cpuAvg: 4 }, {}, { cpuAvg: null }], 'cpuAvg').average, 4)
    assert.deepEqual(sumsOf([{}], 'cpuAvg'), { average: null, percentile: null, highest: null })
  })
})
