import { createHash, createHmac } from 'node:crypto'

/** A request in the canonical form of AWS Signature Version 4, computed without the code under test. */
export interface SignedRequest {
  method: string
  /** Path and query as they were sent. */
  target: string
  headers: Record<string, string>
  signedHeaders: readonly string[]
  /** The hash of its body, as hex. */
  bodyHash: string
  /** As `20130524T000000Z`. */
  at: string
  region: string
  secret: string
}

/** The expected signature of a request, by Amazon's "Authenticating Requests: Using the Authorization Header". */
export const signatureOf = ({
  method,
  target,
  headers,
  signedHeaders,
  bodyHash,
  at,
  region,
  secret,
}: SignedRequest) => {
  const [path = '', query = ''] = target.split('?')
  const canonicalPath = encoded(decodeURIComponent(path), true)
  const canonicalQuery = [...new URLSearchParams(query)]
    .map(([name, value]) => `${encoded(name)}=${encoded(value)}`)
    .sort()
    .join('&')
  const names = signedHeaders.toSorted()
  const canonicalHeaders = names.map(
    (name) => `${name}:${(headers[name] ?? '').trim().replace(/ +/g, ' ')}\n`,
  )
  const canonical = [
    method,
    canonicalPath,
    canonicalQuery,
    canonicalHeaders.join(''),
    names.join(';'),
    bodyHash,
  ]
  const day = at.slice(0, 8)
  const scope = `${day}/${region}/s3/aws4_request`
  const text = ['AWS4-HMAC-SHA256', at, scope, sha256(canonical.join('\n'))].join('\n')
  const key = [day, region, 's3', 'aws4_request'].reduce<Buffer>(hmac, Buffer.from(`AWS4${secret}`))
  return hmac(key, text).toString('hex')
}

export const sha256 = (content: string | Uint8Array): string =>
  createHash('sha256').update(content).digest('hex')

const hmac = (key: Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest()

const encoded = (text: string, keepsSlashes = false): string =>
  Array.from(Buffer.from(text), (byte) => {
    const sign = String.fromCharCode(byte)
    const stays = /[A-Za-z0-9\-._~]/.test(sign) || (keepsSlashes && sign === '/')
    return stays ? sign : `%${byte.toString(16).toUpperCase().padStart(2, '0')}`
  }).join('')
