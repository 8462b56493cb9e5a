import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { openS3 } from '../harness/provider/s3-server.ts'
import { sendRaw, type RawCall } from '../harness/s3/raw-call.ts'
import { sha256 } from '../harness/s3/sigv4.ts'

// The examples of Amazon's "Authenticating Requests (AWS Signature Version 4)", as they are sent.
let now = Date.parse('2013-05-24T00:00:00Z')
const access = {
  keyId: 'AKIAIOSFODNN7EXAMPLE',
  secret: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
  region: 'us-east-1',
  now: () => now,
}
const s3 = await openS3(access, 'examplebucket')
after(s3.close)

const host = 'examplebucket.s3.amazonaws.com'
const at = '20130524T000000Z'
const scope = 'AKIAIOSFODNN7EXAMPLE/20130524/us-east-1/s3/aws4_request'
const sign = (signed: string, signature: string) =>
  `AWS4-HMAC-SHA256 Credential=${scope},SignedHeaders=${signed},Signature=${signature}`
const codeOf = async (call: RawCall) => {
  const { status, code = '' } = await sendRaw(s3.origin, call)
  return `${status} ${code}`.trim()
}

const empty = { host, 'x-amz-content-sha256': sha256(''), 'x-amz-date': at }
const put: RawCall = {
  method: 'PUT',
  target: '/test%24file.text',
  headers: {
    host,
    date: 'Fri, 24 May 2013 00:00:00 GMT',
    'x-amz-content-sha256': sha256('Welcome to Amazon S3.'),
    'x-amz-date': at,
    'x-amz-storage-class': 'REDUCED_REDUNDANCY',
    authorization: sign(
      'date;host;x-amz-content-sha256;x-amz-date;x-amz-storage-class',
      '98ad721746da40c64f1a55b78f14c238d841ea1380cd77a1b5971af0ece108bd',
    ),
  },
  body: 'Welcome to Amazon S3.',
}
const listing: RawCall = {
  target: '/?max-keys=2&prefix=J',
  headers: {
    ...empty,
    authorization: sign(
      'host;x-amz-content-sha256;x-amz-date',
      '34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7',
    ),
  },
}
const lifecycle: RawCall = {
  target: '/?lifecycle',
  headers: {
    ...empty,
    authorization: sign(
      'host;x-amz-content-sha256;x-amz-date',
      'fea454ca298b7da1c68078a5d1bdbfbbe0d65c699e0f91ac7a200a0136783543',
    ),
  },
}
const read: RawCall = {
  target: '/test.txt',
  headers: {
    ...empty,
    range: 'bytes=0-9',
    authorization: sign(
      'host;range;x-amz-content-sha256;x-amz-date',
      'f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
    ),
  },
}
const presigned: RawCall = {
  target: `/test.txt?X-Amz-Algorithm=AWS4-HMAC-SHA256&X-Amz-Credential=${encodeURIComponent(scope)}&X-Amz-Date=${at}&X-Amz-Expires=86400&X-Amz-SignedHeaders=host&X-Amz-Signature=aeeed9bbccd4d02ee5c0109b86d86835f995330da4c265957d157751f604d404`,
  headers: { host },
}
const seed = '4f232c4386841ef735655705268965c44a0e4690baa4adea153f7db9fa80a0a9'
const chunks: [size: number, signature: string][] = [
  [65_536, 'ad80c730a21e5b8d04586a2213dd63b9a0e99e0e2307b0ade35a65485a288648'],
  [1024, '0055627c9e194cb4542bae2aa5492e3c1575bbb81b612b7d234b86a503ef5497'],
  [0, 'b6c6ea8a5354eaf15b3cb7646744f4275b71ea724fed81ceb9323e279d449df9'],
]
const chunked = (letter = 'a', ends = chunks): RawCall => ({
  method: 'PUT',
  target: '/examplebucket/chunkObject.txt',
  headers: {
    host: 's3.amazonaws.com',
    'content-encoding': 'aws-chunked',
    'content-length': '66824',
    'x-amz-content-sha256': 'STREAMING-AWS4-HMAC-SHA256-PAYLOAD',
    'x-amz-date': at,
    'x-amz-decoded-content-length': '66560',
    'x-amz-storage-class': 'REDUCED_REDUNDANCY',
    authorization: sign(
      'content-encoding;content-length;host;x-amz-content-sha256;x-amz-date;x-amz-decoded-content-length;x-amz-storage-class',
      seed,
    ),
  },
  body: ends
    .map(([size, end]) => `${size.toString(16)};chunk-signature=${end}\r\n${letter.repeat(size)}\r\n`)
    .join(''),
})
const changed = (call: RawCall, headers: Record<string, string>): RawCall => ({
  ...call,
  headers: { ...call.headers, ...headers },
})

test('the S3 double accepts the signed requests that Amazon publishes', async () => {
  assert.equal(await codeOf(put), '200')
  assert.equal(await codeOf(chunked()), '200')
  assert.equal(s3.objects(), 2)
  // Their signatures fit; only then is a key or a kind of listing looked for.
  assert.equal(await codeOf(read), '404 NoSuchKey')
  assert.equal(await codeOf(presigned), '404 NoSuchKey')
  assert.equal(await codeOf(listing), '501 NotImplemented')
  assert.equal(await codeOf(lifecycle), '501 NotImplemented')
})

test('the S3 double refuses a request that differs in anything that is signed', async () => {
  const refused = '403 SignatureDoesNotMatch'
  assert.equal(await codeOf({ ...read, target: '/test.txu' }), refused)
  assert.equal(await codeOf(changed(read, { range: 'bytes=0-8' })), refused)
  assert.equal(await codeOf({ ...presigned, method: 'DELETE' }), refused)
  assert.equal(await codeOf({ ...presigned, target: presigned.target.replace('86400', '86401') }), refused)
  assert.equal(await codeOf({ ...put, body: 'Welcome to Amazon S4.' }), '400 XAmzContentSHA256Mismatch')
  assert.equal(await codeOf(changed(read, { 'x-amz-acl': 'public-read' })), refused)
})

test('the S3 double refuses a chunk that was altered, reordered or left out', async () => {
  assert.equal(await codeOf(chunked('b')), '403 SignatureDoesNotMatch')
  const [first, second, last] = chunks as [(typeof chunks)[0], (typeof chunks)[0], (typeof chunks)[0]]
  assert.equal(await codeOf(chunked('a', [second, first, last])), '403 SignatureDoesNotMatch')
  const cut = chunked('a', [first, second])
  assert.equal(await codeOf({ ...cut, body: String(cut.body).padEnd(66_824) }), '400 IncompleteBody')
})

test('the S3 double refuses other keys and regions, and calls without a signature', async () => {
  const authorization = read.headers['authorization']!
  const other = (from: string, to: string) =>
    codeOf(changed(read, { authorization: authorization.replace(from, to) }))
  assert.equal(await other('AKIAIOSFODNN7EXAMPLE', 'AKIAIOSFODNN7EXAMPLF'), '403 InvalidAccessKeyId')
  assert.equal(await other('us-east-1', 'us-east-2'), '400 AuthorizationHeaderMalformed')
  assert.equal(await codeOf({ target: '/test.txt', headers: { host } }), '403 AccessDenied')
})

test('a signature is valid for 15 minutes, a presigned address for its own duration', async (t) => {
  t.after(() => (now = Date.parse('2013-05-24T00:00:00Z')))
  now += 899_000
  assert.equal(await codeOf(read), '404 NoSuchKey')
  now += 2_000
  assert.equal(await codeOf(read), '403 RequestTimeTooSkewed')
  now += 85_000_000
  assert.equal(await codeOf(presigned), '404 NoSuchKey')
  now += 1_000_000
  assert.equal(await codeOf(presigned), '403 AccessDenied')
})
