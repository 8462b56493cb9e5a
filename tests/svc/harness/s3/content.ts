import { createHash } from 'node:crypto'
import { crc32 } from 'node:zlib'
import { Refusal } from './refusal.ts'
import type { Call, Signed } from './signed.ts'
import { chunkSignatureOf, trailerSignatureOf } from './sigv4.ts'

/** The content that a call brings, taken out of its chunks, once its signatures and checksums fit. Throws `Refusal`. */
export const contentOf = ({ method, target, headers, body }: Call, signed: Signed): Buffer => {
  const isChunked = signed.bodyHash.startsWith('STREAMING-')
  const { content, trailers } = isChunked ? unchunked(body, signed) : { content: body, trailers: {} }
  const length = headers['x-amz-decoded-content-length']
  if (isChunked && Number(length) !== content.length) throw new Refusal('IncompleteBody')
  const inQuery = Object.fromEntries(new URLSearchParams(target.split('?')[1] ?? ''))
  checkSums(method, content, { ...inQuery, ...headers, ...trailers })
  return content
}

/** Takes a body of `aws-chunked` apart: `size;chunk-signature=…`, a chunk, …, `0`, and headers behind. */
const unchunked = (body: Buffer, { signer, signature, bodyHash }: Signed) => {
  const isSigned = bodyHash.startsWith('STREAMING-AWS4-HMAC-SHA256-PAYLOAD')
  let before = signature
  let at = 0
  const line = (): string => {
    const end = body.indexOf('\r\n', at)
    if (end < 0) throw new Refusal('IncompleteBody')
    const text = body.toString('latin1', at, end)
    at = end + 2
    return text
  }
  const follows = (given: string | undefined, wanted: string): void => {
    if (isSigned && given !== wanted) throw new Refusal('SignatureDoesNotMatch')
    before = wanted
  }
  const chunks: Buffer[] = []
  for (let size = -1; size !== 0;) {
    const [, digits = '', given] = /^([0-9a-f]+)(?:;chunk-signature=([0-9a-f]{64}))?$/i.exec(line()) ?? []
    size = digits ? parseInt(digits, 16) : body.length
    const chunk = body.subarray(at, at + size)
    if (chunk.length < size) throw new Refusal('IncompleteBody')
    follows(given, chunkSignatureOf(before, chunk, signer))
    chunks.push(chunk)
    at += size
    if (size > 0 && line() !== '') throw new Refusal('IncompleteBody')
  }
  const lines: string[] = []
  for (let text = line(); text; text = line()) lines.push(text)
  const isSignature = (text: string) => text.startsWith('x-amz-trailer-signature:')
  const trailing = lines.filter((text) => !isSignature(text))
  if (trailing.length > 0)
    follows(lines.find(isSignature)?.split(':')[1], trailerSignatureOf(before, trailing, signer))
  const pairs = trailing.map((text) => text.split(/:(.*)/s).slice(0, 2) as [string, string])
  return { content: Buffer.concat(chunks), trailers: Object.fromEntries(pairs) as Record<string, string> }
}

const checkSums = (method: string, content: Buffer, headers: Record<string, string>): void => {
  const given = Object.entries(headers).filter(([name]) => isSum.test(name))
  for (const [name, value] of given) {
    const sum = sums[name]
    // An unknown checksum is refused, since it can't be checked.
    if (!sum || method !== 'PUT') throw new Refusal('NotImplemented')
    if (sum(content).toString('base64') !== value) throw new Refusal('BadDigest')
  }
}

// The headers left out here choose a checksum and carry none.
const isSum = /^content-md5$|^x-amz-checksum-(?!mode$|type$|algorithm$)/

const hash = (algorithm: string) => (content: Buffer) => createHash(algorithm).update(content).digest()

const sums: Record<string, (content: Buffer) => Buffer> = {
  'content-md5': hash('md5'),
  'x-amz-checksum-sha1': hash('sha1'),
  'x-amz-checksum-sha256': hash('sha256'),
  'x-amz-checksum-crc32': (content) => {
    const sum = Buffer.alloc(4)
    sum.writeUInt32BE(crc32(content))
    return sum
  },
}
