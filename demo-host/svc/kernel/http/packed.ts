import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Endpoint } from '../../../../src/contract/engine/endpoint.ts'
import { jsonSchema } from '../../../../src/contract/engine/json-schema.ts'

/**
 * Whether an endpoint's replies may be compressed. Compressed length leaks content, so replies with a token,
 * a secret or a private link beside caller-chosen text are not compressed.
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

/** Supported encodings. */
export type Encoding = 'br' | 'gzip'

/** The better encoding that an `Accept-Encoding` header allows, if any. */
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
