import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Endpoint } from '../../../../src/contract/engine/endpoint.ts'
import { jsonSchema } from '../../../../src/contract/engine/json-schema.ts'

/**
 * Whether the answers of an endpoint may be compressed. How long a compressed answer is tells something of what is in it, so none is that
 * holds a token, a secret or a link that opens something beside what a caller may have chosen.
 */
export const mayBePacked = ({ method, media, reply }: Endpoint): boolean =>
  method === 'GET' && media === undefined && !secret.test(JSON.stringify(jsonSchema(reply)))

const secret = /"(\w*(token|claim|secret|qrcode)\w*|link)":\{/i

/** A text shorter than this is not worth it. */
export const leastPacked = 1024

/** A text compressed, quickly and beside whatever else is worked on. */
export const packed = async (text: string, encoding: Encoding): Promise<Buffer> =>
  encoding === 'br'
    ? promisify(brotliCompress)(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 3 } })
    : promisify(gzip)(text, { level: 2 })

/** How an answer may be compressed. */
export type Encoding = 'br' | 'gzip'

/** The better of the compressions that an `Accept-Encoding` header allows; none where it allows neither. */
export const acceptedEncoding = (header: string | null | undefined): Encoding | undefined => {
  if (!header) return undefined
  const accepted = new Set(
    header
      .toLowerCase()
      .split(',')
      .map((part) => part.split(';').map((text) => text.trim()))
      .filter(([, weight]) => !/^q=0(\.0*)?$/.test(weight ?? ''))
      .map(([name]) => name),
  )
  return (['br', 'gzip'] as const).find((encoding) => accepted.has(encoding))
}
