import { pattern, string } from 'superstruct'
import { defineKind } from './kind.ts'
import { asText } from './reading.ts'

const serverPasswordText = /^\w{8,20}$/

/** The password of a server: 8 to 20 letters, digits and underscores. */
export const serverPassword = defineKind({
  type: 'serverPassword',
  struct: () => pattern(string(), serverPasswordText),
  jsonSchema: {
    type: 'string',
    pattern: serverPasswordText.source,
    minLength: 8,
    maxLength: 20,
    writeOnly: true,
  },
  example: 'Ab12_Cd34',
  format: () => '',
  cell: 'hidden',
  input: 'secret',
  exact: true,
  generated: true,
  parse: asText,
  export: 'nothing',
  problem: [
    '{label} must be 8 to 20 letters, digits and underscores',
    'בשדה {label} נדרשים 8 עד 20 תווים: אותיות לועזיות, ספרות וקווים תחתונים',
  ],
})
