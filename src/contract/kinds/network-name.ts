import { pattern, string } from 'superstruct'
import { defineKind } from './kind.ts'
import { asText } from './reading.ts'

const networkNameText = /^[a-z0-9]([a-z0-9-]{0,38}[a-z0-9])?$/

/** The owner's part of a private network's name: 1 to 40 lowercase letters, digits and inner dashes. */
export const networkName = defineKind({
  type: 'networkName',
  struct: () => pattern(string(), networkNameText),
  jsonSchema: { type: 'string', pattern: networkNameText.source, minLength: 1, maxLength: 40 },
  example: 'shop',
  format: String,
  sortable: 'text',
  input: 'code',
  parse: asText,
  problem: [
    '{label} can have up to 40 lowercase letters, digits and dashes, and must start and end with a letter or digit',
    'בשדה {label} אפשר להזין עד 40 תווים: אותיות לועזיות קטנות, ספרות ומקפים, כשבהתחלה ובסוף אות או ספרה',
  ],
})
