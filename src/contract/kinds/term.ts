import { defineKind } from './kind.ts'
import { asText } from './reading.ts'
import { text } from './text.ts'

/**
 * Text whose common values have messages `<name>.<value>`, as choices do; others are shown as they are. Of
 * several values, as in `web-01: nic-add`, each has its own.
 */
export const term = defineKind({
  type: 'term',
  struct: (to: number) => text(0, to),
  jsonSchema: (to) => ({ type: 'string', maxLength: to }),
  format(value, { word }) {
    const whole = word(value)
    if (whole !== value) return whole
    const parts = value.split(/([,:] )/)
    return parts.map((part, at) => (at % 2 ? part : word(part))).join('')
  },
  sortable: 'text',
  input: 'text',
  parse: asText,
})
