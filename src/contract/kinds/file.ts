import { define } from 'superstruct'
import { defineKind } from './kind.ts'

/** Bytes in the place of JSON: a client gets a `Blob`, a handler answers a `Response`. The endpoint's `media` says what they may be. */
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
