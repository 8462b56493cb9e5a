import { refine, size, string } from 'superstruct'
import { defineKind } from './kind.ts'
import { isMac } from './network.ts'
import { asText } from './reading.ts'

/** An address of a network card: six pairs of hexadecimal digits, as `02:42:ac:11:00:02`. */
export const mac = defineKind({
  type: 'mac',
  struct: () => refine(size(string(), 12, 17), 'mac', isMac),
  jsonSchema: { type: 'string', maxLength: 17 },
  example: '02:42:ac:11:00:02',
  format: String,
  cell: 'copied',
  input: 'code',
  parse: asText,
  problem: ['{label} is not a valid MAC address', 'הערך בשדה {label} אינו כתובת MAC תקינה'],
})
