import { pattern, refine, string } from 'superstruct'
import { defineKind } from './kind.ts'
import { unreadable } from './reading.ts'

const markupText = /^-?\d{1,4}(\.\d{1,4})?$/

/** The largest markup, in per cent. */
const largestMarkup = 1000

const isMarkup = (text: string): boolean =>
  markupText.test(text) && !/^-0+(\.0+)?$/.test(text) && Number(text) > -100 && Number(text) <= largestMarkup

/** What is added to prices of a parent list: per cent as exact decimal text, above -100 and at most 1000. */
export const markup = defineKind({
  type: 'markup',
  struct: () => refine(pattern(string(), markupText), 'markup', isMarkup),
  jsonSchema: { type: 'string', pattern: markupText.source },
  example: '12.5',
  format: (value, { number }) =>
    number(Number(value) / 100, {
      style: 'percent',
      maximumFractionDigits: 4,
      signDisplay: 'exceptZero',
    }),
  cell: 'figure',
  numeric: true,
  chart: 'written',
  sortable: 'number',
  input: 'decimal',
  parse: (typed, { decimal }) => {
    if (!typed()) return undefined
    const rate = decimal(typed())
    return rate !== undefined && isMarkup(rate) ? rate : unreadable
  },
  problem: 'badNumber',
  reason: () => 'markup',
})
