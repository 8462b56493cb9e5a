import { camel, title } from './names.mjs'

/** A new kind of value, in the one file that says all of it. It is a short code, as an example. */
export const kindFiles = (name) => {
  const words = title(name)
  return {
    [`src/contract/kinds/${name}.ts`]: `import { pattern, string } from 'superstruct'
import { defineKind } from './kind.ts'
import { asText } from './reading.ts'

const shape = /^[A-Z]{2}-\\d{1,8}$/

/** ${words}, as \`AB-12345\`. */
export const ${camel(name)} = defineKind({
  type: '${camel(name)}',
  struct: () => pattern(string(), shape),
  jsonSchema: { type: 'string', pattern: shape.source },
  example: 'AB-12345',
  format: String,
  cell: 'copied',
  sortable: 'text',
  input: 'code',
  parse: asText,
  problem: ['Write {label} as AB-12345.', 'יש לכתוב את {label} כך: AB-12345.'],
})
`,
  }
}
