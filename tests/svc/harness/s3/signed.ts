import { Refusal } from './refusal.ts'
import { scopeOf, sha256, signatureOf, type Signer } from './sigv4.ts'

/** Who may call a store. */
export interface Access {
  keyId: string
  secret: string
  region: string
  now: () => number
}

/** A call as it came. */
export interface Call {
  method: string
  /** Path and query. */
  target: string
  headers: Record<string, string>
  body: Buffer
}

/** Whose signature a call has, and what it says of the body. */
export interface Signed {
  signer: Signer
  signature: string
  bodyHash: string
}

/** Checks the signature of a call, in its header or in its query. Throws `Refusal`. */
export const checkSigned = (call: Call, access: Access): Signed => {
  const query = new URLSearchParams(call.target.split('?')[1] ?? '')
  if (query.has('X-Amz-Signature')) return checkPresigned(call, query, access)
  const { authorization = '', 'x-amz-date': at = '', 'x-amz-content-sha256': bodyHash = '' } = call.headers
  if (!authorization) throw new Refusal('AccessDenied')
  const [, credential = '', signedHeaders = '', signature = ''] =
    /^AWS4-HMAC-SHA256 Credential=([^,]+), ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/.exec(
      authorization,
    ) ?? []
  const claim: Claim = { credential, at, signedHeaders: signedHeaders.split(';'), signature, bodyHash }
  if (Math.abs(momentOf(at) - access.now()) > quarterHour) throw new Refusal('RequestTimeTooSkewed')
  const checked = check(call, claim, access)
  const isHash = /^[0-9a-f]{64}$/.test(bodyHash)
  if (isHash && bodyHash !== sha256(call.body)) throw new Refusal('XAmzContentSHA256Mismatch')
  if (!isHash && bodyHash !== unsigned && !bodyHash.startsWith('STREAMING-'))
    throw new Refusal('InvalidArgument')
  return checked
}

const checkPresigned = (call: Call, query: URLSearchParams, access: Access): Signed => {
  const of = (name: string) => query.get(`X-Amz-${name}`) ?? ''
  const age = access.now() - momentOf(of('Date'))
  const lasts = Number(of('Expires')) * 1000
  if (of('Algorithm') !== 'AWS4-HMAC-SHA256' || !(lasts > 0 && lasts <= week))
    throw new Refusal('InvalidArgument')
  if (!(age >= -quarterHour && age <= lasts)) throw new Refusal('AccessDenied')
  return check(
    call,
    {
      credential: of('Credential'),
      at: of('Date'),
      signedHeaders: of('SignedHeaders').split(';'),
      signature: of('Signature'),
      bodyHash: unsigned,
    },
    access,
  )
}

/** What a call says of its signature. */
interface Claim {
  /** The name of a key, and the scope. */
  credential: string
  at: string
  signedHeaders: readonly string[]
  signature: string
  bodyHash: string
}

const check = (call: Call, { credential, ...claim }: Claim, { keyId, region, secret }: Access): Signed => {
  const signer = { at: claim.at, region, secret }
  const [claimedKey, ...scope] = credential.split('/')
  if (claimedKey !== keyId) throw new Refusal('InvalidAccessKeyId')
  if (scope.join('/') !== scopeOf(signer)) throw new Refusal('AuthorizationHeaderMalformed')
  const mustBeSigned = ['host', ...Object.keys(call.headers).filter((name) => name.startsWith('x-amz-'))]
  const signsAll = mustBeSigned.every((name) => claim.signedHeaders.includes(name))
  const { method, target, headers } = call
  const wanted = signatureOf({ method, target, headers, ...signer, ...claim })
  if (!signsAll || claim.signature !== wanted) throw new Refusal('SignatureDoesNotMatch')
  return { signer, signature: wanted, bodyHash: claim.bodyHash }
}

const unsigned = 'UNSIGNED-PAYLOAD'
const quarterHour = 900_000
const week = 604_800_000

const momentOf = (at: string): number =>
  Date.parse(at.replace(/^(\d{4})(\d\d)(\d\dT\d\d)(\d\d)(\d\dZ)$/, '$1-$2-$3:$4:$5')) || 0
