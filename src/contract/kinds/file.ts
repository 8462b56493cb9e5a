import { define } from 'superstruct'
import { named } from './kind.ts'

/** Bytes in the place of JSON: a client gets a `Blob`, a handler answers a `Response`. The endpoint's `media` says what they may be. */
export const file = () =>
  named(
    'file',
    define<Blob>('file', (value) => value instanceof Blob),
    { type: 'string', format: 'binary' },
  )
