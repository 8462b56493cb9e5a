import { pattern, size, string } from 'superstruct'
import { named } from './kind.ts'

/** A hash digest in hexadecimal digits, of the length that its algorithm has. */
export const digest = (algorithm: DigestAlgorithm) => {
  const length = digestLengths[algorithm]
  return named('digest', pattern(size(string(), length), /^[\da-f]*$/i), {
    type: 'string',
    minLength: length,
    maxLength: length,
    description: `${algorithm} in hexadecimal`,
  })
}

/** How many hexadecimal digits the digest of each algorithm has. */
export const digestLengths = { md5: 32, sha256: 64, sha512: 128 } as const

/** A hash algorithm whose digests are taken. */
export type DigestAlgorithm = keyof typeof digestLengths
