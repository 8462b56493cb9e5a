import { define } from 'superstruct'
import { defineKind } from './kind.ts'

/**
 * Bytes instead of JSON: a client gets a `Blob`, a handler returns a `Response`. The endpoint's `media` lists
 * its types.
 */
export const file = defineKind({
  type: 'file',
  struct: () => define<Blob>('file', (value) => value instanceof Blob),
  jsonSchema: { type: 'string', format: 'binary' },
  format: () => '',
  cell: 'hidden',
  input: 'text',
  parse: () => undefined,
  export: 'nothing',
})
