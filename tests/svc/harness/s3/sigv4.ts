import { createHash, createHmac } from 'node:crypto'

/** What a signature is made for: a moment as `20130524T000000Z`, a region, and the secret of a key. */
export interface Signer {
  at: string
  region: string
  secret: string
}

/** A request as its signature is made of it (AWS Signature Version 4), worked out here without the code under test. */
export interface SignedRequest extends Signer {
  method: string
  /** Path and query as they were sent. */
  target: string
  headers: Record<string, string>
  signedHeaders: readonly string[]
  /** The hash of its body as hex, or what takes its place. */
  bodyHash: string
}

/**
 * The signature that a request must have, as Amazon's "Authenticating Requests" describes it. A signature in the query is no
 * part of what is signed.
 */
export const signatureOf = ({
  method,
  target,
  headers,
  signedHeaders,
  bodyHash,
  ...signer
}: SignedRequest) => {
  const [path = '', query = ''] = target.split('?')
  const pairs = [...new URLSearchParams(query)]
    .filter(([name]) => name !== 'X-Amz-Signature')
    .map(([name, value]): [string, string] => [encoded(name), encoded(value)])
    .sort((one, other) => compared(one[0], other[0]) || compared(one[1], other[1]))
  const names = signedHeaders.toSorted()
  const canonical = [
    method,
    encoded(decodeURIComponent(path), true),
    pairs.map(([name, value]) => `${name}=${value}`).join('&'),
    names.map((name) => `${name}:${(headers[name] ?? '').trim().replace(/ +/g, ' ')}\n`).join(''),
    names.join(';'),
    bodyHash,
  ]
  return signed('AWS4-HMAC-SHA256', [sha256(canonical.join('\n'))], signer)
}

/** The signature of a chunk of a body, which follows that of the chunk before. */
export const chunkSignatureOf = (before: string, chunk: Uint8Array, signer: Signer): string =>
  signed('AWS4-HMAC-SHA256-PAYLOAD', [before, sha256(''), sha256(chunk)], signer)

/** The signature of the headers behind the last chunk, as lines of `name:value`. */
export const trailerSignatureOf = (before: string, lines: readonly string[], signer: Signer): string =>
  signed('AWS4-HMAC-SHA256-TRAILER', [before, sha256(lines.map((line) => `${line}\n`).join(''))], signer)

/** What a credential may be used for, behind the name of its key. */
export const scopeOf = ({ at, region }: Signer): string => `${at.slice(0, 8)}/${region}/s3/aws4_request`

export const sha256 = (content: string | Uint8Array): string =>
  createHash('sha256').update(content).digest('hex')

const signed = (algorithm: string, words: readonly string[], signer: Signer): string => {
  const key = scopeOf(signer)
    .split('/')
    .reduce<Buffer>(hmac, Buffer.from(`AWS4${signer.secret}`))
  return hmac(key, [algorithm, signer.at, scopeOf(signer), ...words].join('\n')).toString('hex')
}

const hmac = (key: Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest()

// By code unit, whatever the language of the machine.
const compared = (one: string, other: string): number => (one < other ? -1 : Number(one > other))

const encoded = (text: string, keepsSlashes = false): string =>
  Array.from(Buffer.from(text), (byte) => {
    const sign = String.fromCharCode(byte)
    const stays = /[A-Za-z0-9\-._~]/.test(sign) || (keepsSlashes && sign === '/')
    return stays ? sign : `%${byte.toString(16).toUpperCase().padStart(2, '0')}`
  }).join('')
