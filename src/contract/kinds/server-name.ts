import { pattern, string } from 'superstruct'
import { defineKind } from './kind.ts'
import { asText } from './reading.ts'

const serverNameText = /^[A-Za-z0-9()_.-]{4,40}$/

/** The name of a server: 4 to 40 letters, digits and `( ) _ . -`. */
export const serverName = defineKind({
  type: 'serverName',
  struct: () => pattern(string(), serverNameText),
  jsonSchema: { type: 'string', pattern: serverNameText.source, minLength: 4, maxLength: 40 },
  example: 'web-01',
  format: String,
  sortable: 'text',
  input: 'code',
  parse: asText,
  problem: [
    '{label} must be 4 to 40 characters: letters, digits and ( ) _ . -',
    'בשדה {label} נדרשים 4 עד 40 תווים: אותיות לועזיות, ספרות ו־( ) _ . -',
  ],
})
