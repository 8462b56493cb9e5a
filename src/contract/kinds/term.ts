import { defineKind } from './kind.ts'
import { asText } from './reading.ts'
import { text } from './text.ts'

/** A common value after the name of what it is about, such as `web-01: disk-grow`. */
const named = /^(.+): ([a-z][a-z-]*)$/

/** Text whose common values have messages `<name>.<value>`, as choices do; others are shown as they are. */
export const term = defineKind({
  type: 'term',
  struct: (to: number) => text(0, to),
  jsonSchema: (to) => ({ type: 'string', maxLength: to }),
  format: (value, { word }) => {
    const [, name, part = ''] = named.exec(value) ?? []
    const known = word(part)
    return name === undefined || known === part ? word(value) : `${name}: ${known}`
  },
  sortable: 'text',
  input: 'text',
  parse: asText,
})
