import type { Bucket } from './bucket.ts'
import { Refusal, escaped, xml } from './refusal.ts'

/** ListObjectsV2: a page of keys with a prefix, grouped by delimiter. */
export const listingOf = (name: string, bucket: Bucket, query: URLSearchParams): string => {
  const most = Number(query.get('max-keys') ?? 1000)
  if (!(Number.isInteger(most) && most >= 0)) throw new Refusal('InvalidArgument')
  const prefix = query.get('prefix') ?? ''
  const delimiter = query.get('delimiter') ?? ''
  const token = query.get('continuation-token')
  const begin = token === null ? (query.get('start-after') ?? '') : Buffer.from(token, 'base64url').toString()
  const entries = [...new Set(bucket.keys(prefix).map((key) => entryOf(key, prefix, delimiter)))]
  const rest = begin
    ? entries.filter((entry) => Buffer.compare(Buffer.from(entry), Buffer.from(begin)) > 0)
    : entries
  const page = rest.slice(0, Math.min(most, 1000))
  const isCut = page.length > 0 && page.length < rest.length
  const encodes = query.get('encoding-type') === 'url'
  const shown = (text: string) => (encodes ? encodeURIComponent(text).replaceAll('%2F', '/') : escaped(text))
  const contents = page.map((entry) => {
    const object = bucket.objects.get(entry)
    if (!object || isCommon(entry, prefix, delimiter))
      return `<CommonPrefixes><Prefix>${shown(entry)}</Prefix></CommonPrefixes>`
    const { etag, content, modifiedAt } = object
    return `<Contents><Key>${shown(entry)}</Key><LastModified>${modifiedAt.toISOString()}</LastModified><ETag>${escaped(etag)}</ETag><Size>${content.length}</Size><StorageClass>STANDARD</StorageClass></Contents>`
  })
  const next = isCut
    ? `<NextContinuationToken>${Buffer.from(page.at(-1)!).toString('base64url')}</NextContinuationToken>`
    : ''
  const about = `<Name>${name}</Name><Prefix>${shown(prefix)}</Prefix><MaxKeys>${most}</MaxKeys><KeyCount>${page.length}</KeyCount><IsTruncated>${isCut}</IsTruncated>`
  return xml(
    `<ListBucketResult xmlns="http://s3.amazonaws.com/doc/2006-03-01/">${about}${next}${contents.join('')}</ListBucketResult>`,
  )
}

/** A key, or what keys below a delimiter have in common. */
const entryOf = (key: string, prefix: string, delimiter: string): string => {
  const end = delimiter ? key.indexOf(delimiter, prefix.length) : -1
  return end < 0 ? key : key.slice(0, end + delimiter.length)
}

const isCommon = (entry: string, prefix: string, delimiter: string): boolean =>
  delimiter !== '' && entry.length > prefix.length && entry.endsWith(delimiter)
