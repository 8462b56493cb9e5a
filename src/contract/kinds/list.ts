import { array } from 'superstruct'
import type { AnyStruct } from '../engine/endpoint.ts'
import { trimTyped } from '../engine/typed-text.ts'
import type { Kind } from './kind.ts'

/** Several values of another kind: what `array` makes. */
export const list: Kind<unknown[], [of: AnyStruct]> = {
  type: 'array',
  struct: (of) => array(of),
  jsonSchema: { type: 'array' },
  // Short lists use commas in every language: Hebrew's "and" would join with codes, as in `ו-EU-FR`.
  format: (value, { locale, word }) =>
    new Intl.ListFormat(locale, { type: 'unit', style: 'short' }).format(
      value.map((each) => word(String(each))),
    ),
  input: 'list',
  // Several controls arrive joined by newlines, and so does text with one value per line.
  parse: (typed, _, of) => {
    const values = typed().split('\n').map(trimTyped).filter(Boolean)
    // A required list is still empty.
    return values[0] || (!of.is(undefined) && of.is(values)) ? values : undefined
  },
}
