import { refine, size, string } from 'superstruct'
import { isBroken } from '../engine/broken-text.ts'
import { defineKind, named } from './kind.ts'
import { asText } from './reading.ts'

/** Plain text of `from` to `to` UTF-16 units, without control or direction-changing characters. */
export const text = defineKind({
  type: 'text',
  struct: (from: number = 0, to: number = 200) =>
    refine(size(string(), from, to), 'text', (value: string) => !isBroken(value)),
  jsonSchema: (from = 0, to = 200) => ({ type: 'string', minLength: from, maxLength: to }),
  format: String,
  pasted: true,
  sortable: 'text',
  input: 'text',
  free: true,
  parse: asText,
})

const { free: _, ...pasted } = text.kind

/** Text that is copied from elsewhere, such as an address that may be empty: what is invisible around it is dropped. */
export const pastedText = (from = 0, to = 200) =>
  named(pasted, text(from, to), { type: 'string', minLength: from, maxLength: to })
