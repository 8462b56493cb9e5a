import { refine, size, string } from 'superstruct'
import { defineKind } from './kind.ts'
import { asText } from './reading.ts'

/** An absolute or root-relative http(s) address. */
export const link = defineKind({
  type: 'link',
  struct: () => refine(size(string(), 1, 2000), 'link', isLink),
  jsonSchema: { type: 'string', format: 'uri-reference' },
  example: 'https://portal.example/',
  format: String,
  cell: 'link',
  input: 'address',
  parse: asText,
  problem: [
    '{label} must be a URL that starts with https://',
    'הערך בשדה {label} אינו קישור תקין. קישור מתחיל ב־https://',
  ],
})

/** Whether a text is an absolute or root-relative http(s) address. */
export function isLink(value: string): boolean {
  return /^(https?:\/\/|\/(?!\/))/i.test(value)
}
