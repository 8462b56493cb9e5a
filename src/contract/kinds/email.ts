import { refine, size, string } from 'superstruct'
import { isEmail } from '../engine/email-address.ts'
import { trimTyped } from '../engine/typed-text.ts'
import { defineKind } from './kind.ts'
import { asText } from './reading.ts'

/** An e-mail address as typed; the server normalises it. At most 254 characters (RFC 5321). */
export const email = defineKind({
  type: 'email',
  struct: () => refine(size(string(), 3, 254), 'email', (value: string) => isEmail(trimTyped(value))),
  jsonSchema: { type: 'string', format: 'email', maxLength: 254 },
  example: 'ada@example.com',
  format: String,
  cell: 'link',
  pasted: true,
  sortable: 'text',
  input: 'email',
  parse: asText,
  problem: ['{label} is not a valid email', 'הערך בשדה {label} אינו כתובת דוא״ל תקינה'],
})
