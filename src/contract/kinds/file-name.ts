import { refine, size, string } from 'superstruct'
import { defineKind } from './kind.ts'
import { names } from './path.ts'
import { asText } from './reading.ts'

/** The name of a file alone: letters, digits, dot, underscore and hyphen. */
export const fileName = defineKind({
  type: 'fileName',
  struct: () => refine(size(string(), 1, 255), 'fileName', (value: string) => names.test(value)),
  jsonSchema: { type: 'string', minLength: 1, maxLength: 255, pattern: names.source },
  example: 'index.html',
  format: String,
  cell: 'copied',
  input: 'code',
  parse: asText,
  problem: [
    '{label} can contain only letters, digits, dots, underscores and hyphens',
    'בשדה {label} מותרים רק אותיות, ספרות, נקודות, קווים תחתונים ומקפים',
  ],
})
