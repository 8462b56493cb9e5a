import assert from 'node:assert/strict'
import { createHash, randomBytes } from 'node:crypto'
import { after, test } from 'node:test'
import { crc32 } from 'node:zlib'
import { AwsClient } from 'aws4fetch'
import { openS3 } from '../harness/provider/s3-server.ts'

const s3 = await openS3()
after(s3.close)
const client = new AwsClient({
  accessKeyId: 'portico-key',
  secretAccessKey: 'portico/secret',
  region: 'eu-test-1',
  service: 's3',
  retries: 0,
})
const at = (key: string, query = '') => `${s3.origin}/${s3.bucket}/${key}${query}`
const call = async (method: string, key: string, init: RequestInit = {}, query = '') => {
  const answer = await client.fetch(at(key, query), { method, ...init })
  const bytes = Buffer.from(await answer.arrayBuffer())
  const code = /<Code>(\w+)<\/Code>/.exec(bytes.toString())?.[1]
  return { status: answer.status, headers: answer.headers, bytes, text: bytes.toString(), code }
}
const md5 = (content: Uint8Array) => createHash('md5').update(content).digest()

test('the S3 double stores an object with its type, tag and metadata', async () => {
  const headers = { 'content-type': 'text/plain', 'x-amz-meta-owner': 'ada' }
  const put = await call('PUT', 'a%20b/c', { body: 'some text', headers })
  const tag = `"${md5(Buffer.from('some text')).toString('hex')}"`
  assert.equal(put.headers.get('etag'), tag)
  for (const method of ['GET', 'HEAD']) {
    const { status, text, headers: got } = await call(method, 'a%20b/c')
    assert.deepEqual([status, text], [200, method === 'GET' ? 'some text' : ''])
    const about = ['content-type', 'content-length', 'etag', 'x-amz-meta-owner'].map((name) => got.get(name))
    assert.deepEqual(about, ['text/plain', '9', tag, 'ada'])
  }
  assert.equal((await call('GET', 'a%20b/c', { headers: { 'if-none-match': tag } })).status, 304)
  assert.deepEqual(
    [(await call('DELETE', 'a%20b/c')).status, (await call('DELETE', 'a%20b/c')).status],
    [204, 204],
  )
  assert.equal((await call('GET', 'a%20b/c')).code, 'NoSuchKey')
  assert.equal((await call('HEAD', 'a%20b/c')).status, 404)
})

test('the S3 double reads ranges of bytes', async () => {
  await call('PUT', 'digits', { body: '0123456789' })
  const ranged = async (range: string) => {
    const { status, text, headers, code } = await call('GET', 'digits', { headers: { range } })
    return [status, code ?? text, headers.get('content-range')]
  }
  assert.deepEqual(await ranged('bytes=2-4'), [206, '234', 'bytes 2-4/10'])
  assert.deepEqual(await ranged('bytes=7-'), [206, '789', 'bytes 7-9/10'])
  assert.deepEqual(await ranged('bytes=-2'), [206, '89', 'bytes 8-9/10'])
  assert.deepEqual(await ranged('bytes=8-99'), [206, '89', 'bytes 8-9/10'])
  assert.deepEqual(await ranged('bytes=10-'), [416, 'InvalidRange', null])
  assert.deepEqual(await ranged('bytes=0-1,4-5'), [200, '0123456789', null])
})

test('the S3 double refuses content that does not fit its checksum', async () => {
  const sums = {
    'content-md5': md5,
    'x-amz-checksum-sha256': (content: Uint8Array) => createHash('sha256').update(content).digest(),
    'x-amz-checksum-crc32': (content: Uint8Array) =>
      Buffer.from(crc32(content).toString(16).padStart(8, '0'), 'hex'),
  }
  for (const [name, sum] of Object.entries(sums)) {
    const put = (of: string) =>
      call('PUT', 'summed', { body: 'content', headers: { [name]: sum(Buffer.from(of)).toString('base64') } })
    assert.equal((await put('content')).status, 200, name)
    assert.equal((await put('contend')).code, 'BadDigest', name)
  }
  const unknown = await call('PUT', 'summed', { body: 'x', headers: { 'x-amz-checksum-crc64nvme': 'AA==' } })
  assert.equal(unknown.code, 'NotImplemented')
})

test('the S3 double decodes chunks and checks the checksum behind them', async () => {
  const content = randomBytes(90_000)
  const put = (sum: string, length = content.length) => {
    const parts = [content.subarray(0, 65_536), content.subarray(65_536), Buffer.alloc(0)]
    const chunks = parts.map((part) => {
      const end = part.length > 0 ? '\r\n' : ''
      return Buffer.concat([Buffer.from(`${part.length.toString(16)}\r\n`), part, Buffer.from(end)])
    })
    const headers = {
      'content-encoding': 'aws-chunked',
      'x-amz-content-sha256': 'STREAMING-UNSIGNED-PAYLOAD-TRAILER',
      'x-amz-decoded-content-length': String(length),
      'x-amz-trailer': 'x-amz-checksum-crc32',
    }
    const trailer = Buffer.from(`x-amz-checksum-crc32:${sum}\r\n\r\n`)
    return call('PUT', 'chunked', { body: Buffer.concat([...chunks, trailer]), headers })
  }
  const sum = Buffer.from(crc32(content).toString(16).padStart(8, '0'), 'hex').toString('base64')
  assert.equal((await put(sum)).status, 200)
  const { bytes, headers } = await call('GET', 'chunked')
  assert.ok(bytes.equals(content))
  assert.equal(headers.get('content-encoding'), null)
  assert.equal((await put('AAAAAA==')).code, 'BadDigest')
  assert.equal((await put(sum, content.length + 1)).code, 'IncompleteBody')
})

test('the S3 double joins parts, and drops those of an aborted upload', async () => {
  const idOf = async (key: string) =>
    /<UploadId>(.+)<\/UploadId>/.exec((await call('POST', key, {}, '?uploads=')).text)?.[1] ?? ''
  const parts = [randomBytes(5_242_880), randomBytes(10)]
  const id = await idOf('parts')
  const tags: string[] = []
  for (const [index, body] of parts.entries()) {
    const { headers } = await call('PUT', 'parts', { body }, `?partNumber=${index + 1}&uploadId=${id}`)
    tags.push(headers.get('etag')!)
  }
  const complete = (key: string, upload: string, numbers: number[], named = tags) => {
    const xml = numbers.map(
      (number) => `<Part><PartNumber>${number}</PartNumber><ETag>${named[number - 1]}</ETag></Part>`,
    )
    const body = `<CompleteMultipartUpload>${xml.join('')}</CompleteMultipartUpload>`
    return call('POST', key, { body }, `?uploadId=${upload}`)
  }
  assert.equal((await complete('parts', id, [1, 2], tags.toReversed())).code, 'InvalidPart')
  assert.equal((await complete('parts', id, [2, 1])).code, 'InvalidPartOrder')
  assert.equal((await call('GET', 'parts')).code, 'NoSuchKey')
  assert.equal((await complete('parts', id, [1, 2])).status, 200)
  const { bytes, headers } = await call('GET', 'parts')
  assert.ok(bytes.equals(Buffer.concat(parts)))
  assert.equal(headers.get('etag'), `"${md5(Buffer.concat(parts.map(md5))).toString('hex')}-2"`)
  assert.equal((await complete('parts', id, [1, 2])).code, 'NoSuchUpload')

  const other = await idOf('aborted')
  const small = await call('PUT', 'aborted', { body: 'small' }, `?partNumber=1&uploadId=${other}`)
  await call('PUT', 'aborted', { body: 'small' }, `?partNumber=2&uploadId=${other}`)
  const smallTags = [small.headers.get('etag')!, small.headers.get('etag')!]
  assert.equal((await complete('aborted', other, [1, 2], smallTags)).code, 'EntityTooSmall')
  assert.equal((await call('DELETE', 'aborted', {}, `?uploadId=${other}`)).status, 204)
  assert.equal((await complete('aborted', other, [1], smallTags)).code, 'NoSuchUpload')
  assert.equal((await call('GET', 'aborted')).code, 'NoSuchKey')
})

test('the S3 double lists keys by prefix, page by page, and folders as one', async (t) => {
  const own = await openS3(undefined, 'listed')
  t.after(own.close)
  const fetched = (path: string, init?: RequestInit) => client.fetch(`${own.origin}/listed${path}`, init)
  for (const key of ['b', 'a/1', 'a/2', 'a&b', 'c/1'])
    await fetched(`/${encodeURIComponent(key)}`, { method: 'PUT', body: key })
  const list = async (query: string) => (await fetched(`?list-type=2${query}`)).text()
  const keysIn = (text: string) => Array.from(text.matchAll(/<(?:Key|Prefix)>([^<]+)</g), ([, key]) => key)
  assert.deepEqual(keysIn(await list('')), ['a&amp;b', 'a/1', 'a/2', 'b', 'c/1'])
  assert.deepEqual(keysIn(await list('&delimiter=%2F')), ['a&amp;b', 'a/', 'b', 'c/'])
  assert.deepEqual(keysIn(await list('&start-after=a%2F2')), ['b', 'c/1'])
  const first = await list('&max-keys=2&prefix=a')
  assert.deepEqual(keysIn(first), ['a', 'a&amp;b', 'a/1'])
  const token = /<NextContinuationToken>(.+)<\/NextContinuationToken>/.exec(first)?.[1]
  const rest = await list(`&max-keys=2&prefix=a&continuation-token=${token}`)
  assert.deepEqual([keysIn(rest), /<IsTruncated>(\w+)</.exec(rest)?.[1]], [['a', 'a/2'], 'false'])
})

test('a presigned address of the S3 double is for one method and one object', async () => {
  await call('PUT', 'shared', { body: 'shared' })
  const sign = async (method: string, key: string) => {
    const { url } = await client.sign(at(key, '?X-Amz-Expires=60'), { method, aws: { signQuery: true } })
    return url
  }
  const url = await sign('GET', 'shared')
  assert.equal(await (await fetch(url)).text(), 'shared')
  assert.equal((await fetch(url, { method: 'DELETE' })).status, 403)
  assert.equal((await fetch(url.replace('shared', 'digits'))).status, 403)
  assert.equal((await fetch(await sign('PUT', 'sent'), { method: 'PUT', body: 'sent' })).status, 200)
  assert.equal((await call('GET', 'sent')).text, 'sent')
})

test('the S3 double refuses calls that it does not know', async () => {
  assert.equal((await call('GET', 'digits', {}, '?acl=')).code, 'NotImplemented')
  assert.equal(
    (await call('PUT', 'copy', { headers: { 'x-amz-copy-source': '/portico-files/digits' } })).code,
    'NotImplemented',
  )
  const other = await client.fetch(`${s3.origin}/other/key`)
  assert.equal(other.status, 404)
  assert.match(await other.text(), /<Code>NoSuchBucket<\/Code>/)
})
