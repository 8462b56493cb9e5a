import { pattern, size, string } from 'superstruct'
import { defineKind } from './kind.ts'
import { asText } from './reading.ts'

/** A hash digest in hexadecimal digits, of the length that its algorithm has. */
export const digest = defineKind({
  type: 'digest',
  struct: (algorithm: DigestAlgorithm) => pattern(size(string(), digestLengths[algorithm]), /^[\da-f]*$/i),
  jsonSchema: (algorithm) => ({
    type: 'string',
    minLength: digestLengths[algorithm],
    maxLength: digestLengths[algorithm],
    description: `${algorithm} in hexadecimal`,
  }),
  example: ({ minLength }: { minLength: number }) => '0a'.repeat(minLength / 2),
  format: String,
  cell: 'copied',
  input: 'code',
  parse: asText,
  problem: [
    '{label} can contain only the digits 0-9 and the letters a-f',
    'בשדה {label} מותרות רק הספרות 0-9 והאותיות a-f',
  ],
})

/** Number of hexadecimal digits by algorithm. */
export const digestLengths = { md5: 32, sha256: 64, sha512: 128 } as const

/** A supported hash algorithm. */
export type DigestAlgorithm = keyof typeof digestLengths
