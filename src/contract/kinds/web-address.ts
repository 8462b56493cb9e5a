import { refine, size, string } from 'superstruct'
import { defineKind } from './kind.ts'
import { asText } from './reading.ts'

/** An absolute http(s) address that programs ask: people paste it, and have nothing to open there. */
export const webAddress = defineKind({
  type: 'webAddress',
  struct: () => refine(size(string(), 1, 2000), 'webAddress', (value) => /^https?:\/\//i.test(value)),
  jsonSchema: { type: 'string', format: 'uri' },
  example: 'https://hooks.example/portico',
  format: String,
  pasted: true,
  input: 'address',
  parse: asText,
  problem: [
    '{label} must be a URL, such as https://hooks.example/portico',
    'הערך בשדה {label} אינו כתובת URL. לדוגמה: https://hooks.example/portico',
  ],
})
