import { importsOf, layout } from '../layout.ts'
import { camel, title } from '../names.ts'
import type { Texts } from '../registries.ts'

/** A new kind of value, in one file. As an example it is a short code. */
export const kindFiles = (name: string): Texts => {
  const file = layout.kind(name)
  const at = importsOf(file)
  return {
    [file]: `import { pattern, string } from 'superstruct'
import { defineKind } from '${at('kind')}'
import { asText } from '${at('reading')}'

const shape = /^[A-Z]{2}-\\d{1,8}$/

/** ${title(name)}, as \`AB-12345\`. */
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
  problem: ['{label} must be written like AB-12345', 'בשדה {label} יש לכתוב קוד כמו AB-12345'],
})
`,
  }
}
