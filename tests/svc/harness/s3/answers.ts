import type { Bucket, StoredObject } from './bucket.ts'
import { listingOf } from './listing.ts'
import { Refusal, escaped, unescaped, xml } from './refusal.ts'
import type { Call } from './signed.ts'

/** Response of the store. */
export interface Answer {
  status: number
  headers?: Record<string, string>
  body?: string | Buffer
}

/** Where a call leads: a bucket, and the key of an object in it, if any. */
export interface Place {
  name: string
  bucket: Bucket
  key: string
}

/** Carries out a call with a valid signature. `content` is its decoded body. Throws `Refusal`. */
export const answerTo = ({ method, target, headers }: Call, place: Place, content: Buffer): Answer => {
  const query = new URLSearchParams(target.split('?')[1] ?? '')
  const operation = ['uploads', 'uploadId', 'partNumber', 'list-type'].filter((name) => query.has(name))
  const handler = handlers[[method, place.key ? 'object' : 'bucket', ...operation].join(' ')]
  // Refuses unknown parameters, so that no test passes because one was ignored.
  const others = [...query.keys()].filter((name) => !known.has(name) && !/^x-amz-|^x-id$/i.test(name))
  if (!handler || others.length > 0 || headers['x-amz-copy-source']) throw new Refusal('NotImplemented')
  return handler({ ...place, query, headers, content })
}

interface StoreRequest extends Place {
  query: URLSearchParams
  headers: Record<string, string>
  content: Buffer
}

const known = new Set(
  'uploads uploadId partNumber list-type prefix delimiter max-keys continuation-token start-after encoding-type'.split(
    ' ',
  ),
)

const handlers: Record<string, (request: StoreRequest) => Answer> = {
  'HEAD bucket': () => ({ status: 200 }),
  'GET bucket list-type': ({ name, bucket, query }) => xmlOf(listingOf(name, bucket, query)),
  'PUT object': ({ bucket, key, headers, content }) => {
    if (headers['if-none-match'] === '*' && bucket.objects.has(key)) throw new Refusal('PreconditionFailed')
    return { status: 200, headers: { etag: bucket.put(key, content, metadataIn(headers)).etag } }
  },
  'GET object': ({ bucket, key, headers }) => read(bucket.get(key), headers),
  'HEAD object': ({ bucket, key, headers }) => read(bucket.get(key), headers),
  'DELETE object': ({ bucket, key }) => {
    bucket.objects.delete(key)
    return { status: 204 }
  },
  'POST object uploads': ({ name, bucket, key, headers }) => {
    const id = bucket.begin(key, metadataIn(headers))
    const parts = `<Bucket>${name}</Bucket><Key>${escaped(key)}</Key><UploadId>${id}</UploadId>`
    return xmlOf(xml(`<InitiateMultipartUploadResult>${parts}</InitiateMultipartUploadResult>`))
  },
  'PUT object uploadId partNumber': ({ bucket, key, query, content }) => {
    const etag = bucket.putPart(key, query.get('uploadId')!, Number(query.get('partNumber')), content)
    return { status: 200, headers: { etag } }
  },
  'POST object uploadId': ({ name, bucket, key, query, content }) => {
    const { etag } = bucket.complete(key, query.get('uploadId')!, partsIn(content.toString()))
    const about = `<Bucket>${name}</Bucket><Key>${escaped(key)}</Key><ETag>${escaped(etag)}</ETag>`
    return xmlOf(xml(`<CompleteMultipartUploadResult>${about}</CompleteMultipartUploadResult>`))
  },
  'DELETE object uploadId': ({ bucket, key, query }) => {
    bucket.abort(key, query.get('uploadId')!)
    return { status: 204 }
  },
}

const xmlOf = (body: string): Answer => ({
  status: 200,
  headers: { 'content-type': 'application/xml' },
  body,
})

const partsIn = (text: string): { number: number; etag: string }[] =>
  Array.from(text.matchAll(/<Part>(.*?)<\/Part>/gs), ([, part = '']) => ({
    number: Number(/<PartNumber>(\d+)<\/PartNumber>/.exec(part)?.[1]),
    etag: `"${unescaped(/<ETag>(.*?)<\/ETag>/s.exec(part)?.[1] ?? '').replaceAll('"', '')}"`,
  }))

// `aws-chunked` encodes the upload, not the stored object.
const metadataIn = (headers: Record<string, string>): Record<string, string> => {
  const encoding = headers['content-encoding']?.replace(/^aws-chunked(,\s*)?/, '')
  const metadata = Object.entries({ ...headers, 'content-encoding': encoding ?? '' }).filter(
    ([name, value]) =>
      value &&
      (/^(content-(type|disposition|encoding|language)|cache-control|expires)$/.test(name) ||
        name.startsWith('x-amz-meta-')),
  )
  return { 'content-type': 'binary/octet-stream', ...Object.fromEntries(metadata) }
}

const read = (
  { content, etag, modifiedAt, headers: metadata }: StoredObject,
  headers: Record<string, string>,
): Answer => {
  const about = { ...metadata, etag, 'last-modified': modifiedAt.toUTCString(), 'accept-ranges': 'bytes' }
  const { 'if-match': match, 'if-none-match': noneMatch } = headers
  if (match && match !== '*' && match !== etag) throw new Refusal('PreconditionFailed')
  if (noneMatch === '*' || noneMatch === etag) return { status: 304, headers: about }
  const range = rangeIn(headers['range'], content.length)
  if (!range) return { status: 200, headers: about, body: content }
  const [first, last] = range
  const part = { ...about, 'content-range': `bytes ${first}-${last}/${content.length}` }
  return { status: 206, headers: part, body: content.subarray(first, last + 1) }
}

/** First and last byte. S3 ignores several ranges and answers the whole object. */
const rangeIn = (range: string | undefined, length: number): [number, number] | undefined => {
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(range ?? '') ?? []
  if (!from && !to) return undefined
  const first = from ? Number(from) : Math.max(0, length - Number(to))
  const last = from && to ? Math.min(Number(to), length - 1) : length - 1
  if (first > last) {
    // S3 ignores a range that ends before its start.
    if (from && to && Number(to) < first) return undefined
    throw new Refusal('InvalidRange')
  }
  return [first, last]
}
