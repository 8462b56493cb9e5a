import { array } from 'superstruct'
import type { AnyStruct } from '../engine/endpoint.ts'
import type { Kind } from './kind.ts'

/** Several values of another kind: what `array` makes. */
export const list: Kind<unknown[], [of: AnyStruct]> = {
  type: 'array',
  struct: (of) => array(of),
  jsonSchema: { type: 'array' },
  // A short one has commas alone in every language: no word grows into a code, as in `ו-EU-FR`.
  format: (value, { locale }) =>
    new Intl.ListFormat(locale, { type: 'unit', style: 'short' }).format(value.map(String)),
  input: 'list',
  // Several of a list come joined by lines, and so does what was written one on each line.
  parse: (typed, _, of) => {
    const values = typed()
      .split('\n')
      .map((line) => line.trim())
      .filter(Boolean)
    // One that must not be empty has nothing in it yet.
    return values[0] || (!of.is(undefined) && of.is(values)) ? values : undefined
  },
}
