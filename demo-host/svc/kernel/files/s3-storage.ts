import type { S3Address } from './storage-url.ts'
import { FileMissing, requireFileId, type ByteRange, type Content, type Storage } from './storage.ts'
import { createHash } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { AwsClient } from 'aws4fetch'

/** The smallest that parts may be, but for the last. */
const partSize = 5_242_880

/**
 * Stores files in an S3-compatible bucket. Small files are sent at once, larger ones in parts as they arrive:
 * only one part of a file is in memory.
 */
export const openS3Storage = (address: S3Address): Storage => {
  const call = openS3Calls(address)
  const objectOf = (id: string): string => `${address.prefix}${requireFileId(id)}`

  const putParts = async (
    object: string,
    first: Buffer<ArrayBuffer>,
    others: AsyncIterator<Buffer<ArrayBuffer>>,
  ): Promise<void> => {
    const begun = await (await call({ method: 'POST', object, query: { uploads: '' } })).text()
    const uploadId = unescaped(/<UploadId>([^<]+)<\/UploadId>/.exec(begun)?.[1] ?? '')
    if (!uploadId) throw new Error('The S3 store began no upload in parts.')
    try {
      const tags: string[] = []
      for (let part: Buffer<ArrayBuffer> | undefined = first; part; part = await nextOf(others)) {
        const query = { partNumber: String(tags.length + 1), uploadId }
        const answer = await call({ method: 'PUT', object, query, body: part })
        await answer.body?.cancel()
        tags.push(answer.headers.get('etag') ?? '')
      }
      const done = await call({ method: 'POST', object, query: { uploadId }, body: manifestOf(tags) })
      // S3 reports errors of completing a multipart upload under status 200.
      const told = await done.text()
      if (/<Error>/.test(told)) throw new Error(`The S3 store lost an upload in parts: ${told.slice(0, 200)}`)
    } catch (error) {
      await call({ method: 'DELETE', object, query: { uploadId } }).catch(() => undefined)
      throw error
    }
  }

  return {
    async put(id, content) {
      const object = objectOf(id)
      const parts = partsOf(content)
      const first = (await nextOf(parts)) ?? Buffer.alloc(0)
      if (first.length === partSize) return putParts(object, first, parts)
      const answer = await call({ method: 'PUT', object, body: first })
      await answer.body?.cancel()
    },
    async get(id, range) {
      const headers = range ? { range: `bytes=${range.first}-${range.last}` } : {}
      const answer = await call({ method: 'GET', object: objectOf(id), headers }).catch((error: Error) => {
        throw isMissing(error)
          ? new FileMissing(`There is no file ${id} in the bucket ${address.bucket}.`)
          : error
      })
      return partOf(answer, range)
    },
    async remove(id) {
      const answer = await call({ method: 'DELETE', object: objectOf(id) }).catch((error: Error) => {
        if (!isMissing(error)) throw error
      })
      await answer?.body?.cancel()
    },
    async check() {
      await call({ method: 'HEAD' })
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

/** A store that knows no ranges answers the whole of it. */
async function* partOf(answer: Response, range: ByteRange | undefined): AsyncGenerator<Uint8Array> {
  let skip = range && answer.status !== 206 ? range.first : 0
  let left = range ? range.last - range.first + 1 : Infinity
  for await (const chunk of (answer.body ?? []) as AsyncIterable<Uint8Array>) {
    const wanted = chunk.subarray(skip, skip + left)
    skip = Math.max(0, skip - chunk.length)
    left -= wanted.length
    if (wanted.length > 0) yield wanted
    if (left <= 0) return
  }
}

/**
 * A request to the store. Paths are below the bucket; bodies are signed with their hash, so that the store
 * refuses altered ones.
 */
interface S3Call {
  method: 'GET' | 'HEAD' | 'PUT' | 'POST' | 'DELETE'
  /** The name of an object; the bucket itself when not given. */
  object?: string
  query?: Record<string, string>
  headers?: Record<string, string>
  body?: Uint8Array<ArrayBuffer>
}

/** An error response of the store. */
export class S3Refusal extends Error {
  override name = 'S3Refusal'
  readonly status: number

  constructor(status: number, reason: string) {
    super(`The S3 store answered ${status}${reason && `: ${reason}`}.`)
    this.status = status
  }
}

const tries = 3
const patience = 30_000

/**
 * Makes signed calls (AWS Signature Version 4) and retries transient failures. Rejects with `S3Refusal`, or
 * without a response.
 */
const openS3Calls = ({ origin, bucket, region, accessKeyId, secretAccessKey }: S3Address) => {
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3' })

  const once = async ({ method, object, query = {}, headers = {}, body }: S3Call): Promise<Response> => {
    const path = [bucket, ...(object?.split('/') ?? [])].map(encodeURIComponent).join('/')
    const search = new URLSearchParams(query).toString()
    const request = await client.sign(`${origin}/${path}${search && `?${search}`}`, {
      method,
      headers: { ...headers, 'x-amz-content-sha256': sha256Of(body ?? '') },
      ...(body ? { body } : {}),
    })
    // Timeout until the response starts; its body is read at the reader's pace.
    const late = new AbortController()
    const timer = setTimeout(() => late.abort(new Error('The S3 store did not answer in time.')), patience)
    try {
      return await fetch(request, { signal: late.signal, redirect: 'manual' })
    } finally {
      clearTimeout(timer)
    }
  }

  return async (call: S3Call): Promise<Response> => {
    for (let left = tries - 1; ; left -= 1) {
      const answer = await once(call).catch((error: Error) => error)
      if (!(answer instanceof Error) && answer.ok) return answer
      const failure = answer instanceof Error ? unreachable(answer) : await refusalOf(answer)
      const mayPass = !(failure instanceof S3Refusal) || failure.status >= 500 || failure.status === 429
      if (!mayPass || left === 0) throw failure
      await wait(200 * (tries - left))
    }
  }
}

const sha256Of = (content: Uint8Array | string): string => createHash('sha256').update(content).digest('hex')

const refusalOf = async (answer: Response): Promise<S3Refusal> => {
  const text = (await answer.text().catch(() => '')).slice(0, 2000)
  const [, reason = ''] = /<Code>(\w{1,60})<\/Code>/.exec(text) ?? []
  return new S3Refusal(answer.status, reason)
}

// `fetch` hides connection errors in the cause.
const unreachable = (error: Error): Error => {
  const { code, message } = (error.cause ?? error) as { code?: string; message: string }
  return new Error(`The S3 store cannot be reached: ${code ?? message}`)
}
