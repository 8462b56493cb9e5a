import { pattern, string } from 'superstruct'
import { defineKind } from './kind.ts'

/** Three capitals, as ISO 4217 has them. */
export const currencyCode = /^[A-Z]{3}$/

/** A currency by its three capitals (ISO 4217). */
export const currency = defineKind({
  type: 'currency',
  struct: () => pattern(string(), currencyCode),
  jsonSchema: { type: 'string', pattern: currencyCode.source },
  example: 'USD',
  format: String,
  sortable: 'text',
  input: 'currency',
  parse: (typed) => typed().toUpperCase() || undefined,
  problem: ['{label} must be a currency code such as USD', 'הערך בשדה {label} חייב להיות קוד מטבע, כמו USD'],
})
