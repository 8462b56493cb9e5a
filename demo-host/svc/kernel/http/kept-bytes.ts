import { createHash } from 'node:crypto'
import { acceptedEncoding, type Encoding } from './packed.ts'

/** Bytes of many replies. Read once, then sent from the same memory. */
export interface KeptBytes {
  type: string
  /** Hash of the uncompressed content. */
  hash: string
  plain: Buffer
  compressed: Partial<Record<Encoding, Buffer>>
}

/** Content hash: the ETag, and the key of the compressed copies. */
export const hashOfBytes = (bytes: Uint8Array): string =>
  createHash('sha256').update(bytes).digest('base64url').slice(0, 22)

/** Replies with cached bytes, compressed as the request accepts; 304 if the client has them. */
export const answerKept = (
  { type, hash, plain, compressed }: KeptBytes,
  asked: Headers,
  headers: Record<string, string>,
): Response => {
  const wanted = acceptedEncoding(asked.get('accept-encoding'))
  const encoding = wanted && compressed[wanted] ? wanted : undefined
  const etag = encoding ? `"${hash}-${encoding}"` : `"${hash}"`
  const about = { ...headers, etag, vary: withEncoding(headers['vary']) }
  if (isKnown(asked.get('if-none-match'), hash)) return new Response(null, { status: 304, headers: about })
  const body = (encoding && compressed[encoding]) ?? plain
  return new Response(body as Uint8Array<ArrayBuffer>, {
    headers: {
      ...about,
      'content-type': type,
      ...(encoding ? { 'content-encoding': encoding } : {}),
    },
  })
}

const withEncoding = (vary: string | undefined): string =>
  vary === undefined ? 'accept-encoding' : `${vary}, accept-encoding`

// Any compression of the same content matches.
const isKnown = (header: string | null, hash: string): boolean =>
  header?.split(',').some((tag) => /^(W\/)?"(.+?)(-br|-gzip)?"$/.exec(tag.trim())?.[2] === hash) ?? false
