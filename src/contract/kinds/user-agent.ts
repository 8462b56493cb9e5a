import { deviceOf } from '../engine/device-name.ts'
import { defineKind } from './kind.ts'
import { asText } from './reading.ts'
import { text } from './text.ts'

/** A user agent, shown as browser and system if recognized, else complete. */
export const userAgent = defineKind({
  type: 'userAgent',
  struct: () => text(0, 300),
  jsonSchema: { type: 'string', maxLength: 300 },
  example: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
  format: (value) => deviceOf(value) || value,
  sortable: 'text',
  input: 'text',
  parse: asText,
})
