import type { S3Address } from './storage-url.ts'
import { FileMissing, requireFileId, type ByteRange, type Content, type Storage } from './storage.ts'
import { openS3Calls, S3Refusal, usualTimes, type S3Times } from './s3-calls.ts'

/** The smallest that parts may be, but for the last. */
const partSize = 5_242_880

/**
 * Stores files in an S3-compatible bucket. Small files are sent at once, larger ones in parts as they arrive:
 * only one part of a file is in memory.
 */
export const openS3Storage = (address: S3Address, times: Partial<S3Times> = {}): Storage => {
  const { ask, read } = openS3Calls(address, { ...usualTimes, ...times })
  const objectOf = (id: string): string => `${address.prefix}${requireFileId(id)}`

  const putParts = async (
    object: string,
    first: Buffer<ArrayBuffer>,
    others: AsyncIterator<Buffer<ArrayBuffer>>,
  ): Promise<void> => {
    const begun = await ask({ method: 'POST', object, query: { uploads: '' } })
    const uploadId = unescaped(/<UploadId>([^<]+)<\/UploadId>/.exec(begun.text)?.[1] ?? '')
    if (!uploadId) throw new Error('The S3 store began no upload in parts.')
    try {
      const tags: string[] = []
      for (let part: Buffer<ArrayBuffer> | undefined = first; part; part = await nextOf(others)) {
        const query = { partNumber: String(tags.length + 1), uploadId }
        const { headers } = await ask({ method: 'PUT', object, query, body: part })
        tags.push(headers.get('etag') ?? '')
      }
      const { text } = await ask({ method: 'POST', object, query: { uploadId }, body: manifestOf(tags) })
      // S3 reports errors of completing a multipart upload under status 200.
      if (/<Error>/.test(text)) throw new Error(`The S3 store lost an upload in parts: ${text.slice(0, 200)}`)
    } catch (error) {
      await ask({ method: 'DELETE', object, query: { uploadId } }).catch(() => undefined)
      throw error
    }
  }

  return {
    async put(id, content) {
      const object = objectOf(id)
      const parts = partsOf(content)
      const first = (await nextOf(parts)) ?? Buffer.alloc(0)
      if (first.length === partSize) return putParts(object, first, parts)
      await ask({ method: 'PUT', object, body: first })
    },
    async get(id, range) {
      const headers = range ? { range: `bytes=${range.first}-${range.last}` } : {}
      const { status, content } = await read({ method: 'GET', object: objectOf(id), headers }).catch(
        (error: Error) => {
          throw isMissing(error)
            ? new FileMissing(`There is no file ${id} in the bucket ${address.bucket}.`)
            : error
        },
      )
      // A store that knows no ranges answers the whole of it.
      return range ? partOf(content, { ...range, skip: status === 206 ? 0 : range.first }) : content
    },
    async remove(id) {
      await ask({ method: 'DELETE', object: objectOf(id) }).catch((error: Error) => {
        if (!isMissing(error)) throw error
      })
    },
    async check() {
      await ask({ method: 'HEAD' })
    },
  }
}

const isMissing = (error: Error): boolean => error instanceof S3Refusal && error.status === 404

/** Content in pieces of the size of a part; the last one may be smaller. */
async function* partsOf(content: Content): AsyncGenerator<Buffer<ArrayBuffer>, undefined> {
  let waiting: Uint8Array[] = []
  let size = 0
  for await (let chunk of content) {
    while (size + chunk.length >= partSize) {
      const rest = partSize - size
      yield Buffer.concat([...waiting, chunk.subarray(0, rest)])
      chunk = chunk.subarray(rest)
      ;[waiting, size] = [[], 0]
    }
    if (chunk.length === 0) continue
    waiting.push(chunk)
    size += chunk.length
  }
  if (size > 0) yield Buffer.concat(waiting)
  return undefined
}

const nextOf = async (
  parts: AsyncIterator<Buffer<ArrayBuffer>>,
): Promise<Buffer<ArrayBuffer> | undefined> => {
  const { done, value } = await parts.next()
  return done ? undefined : value
}

const manifestOf = (tags: readonly string[]): Buffer<ArrayBuffer> => {
  const parts = tags.map(
    (tag, index) => `<Part><PartNumber>${index + 1}</PartNumber><ETag>${escaped(tag)}</ETag></Part>`,
  )
  return Buffer.from(`<CompleteMultipartUpload>${parts.join('')}</CompleteMultipartUpload>`)
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

const unescaped = (text: string): string =>
  text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&')

async function* partOf(
  content: Content,
  { first, last, skip }: ByteRange & { skip: number },
): AsyncGenerator<Uint8Array> {
  let [before, left] = [skip, last - first + 1]
  for await (const chunk of content) {
    const wanted = chunk.subarray(before, before + left)
    before = Math.max(0, before - chunk.length)
    left -= wanted.length
    if (wanted.length > 0) yield wanted
    if (left <= 0) return
  }
}
