import type { ByteRange, Content } from '../files/storage.ts'

/** A file as it is answered. */
export interface AnsweredFile {
  /** Size in bytes; undefined if unknown before it is sent. */
  size?: number
  headers: Record<string, string>
  /** Supports range requests. */
  hasRanges?: boolean
  open(range?: ByteRange): Promise<Content>
}

/** A file or the requested range, streamed at the reader's pace. */
export const fileAnswer = async (asked: Headers, file: AnsweredFile): Promise<Response> => {
  const { size, hasRanges = false, open } = file
  const headers = { ...file.headers, ...(hasRanges ? { 'accept-ranges': 'bytes' } : {}) }
  const range = hasRanges && size !== undefined ? rangeOf(asked.get('range'), size) : undefined
  if (range === 'outside')
    return new Response(null, { status: 416, headers: { ...headers, 'content-range': `bytes */${size}` } })
  const length = range ? range.last - range.first + 1 : size
  return new Response(streamOf(await open(range)), {
    status: range ? 206 : 200,
    headers: {
      ...headers,
      ...(length === undefined ? {} : { 'content-length': String(length) }),
      ...(range ? { 'content-range': `bytes ${range.first}-${range.last}/${size}` } : {}),
    },
  })
}

/** The requested range; undefined for the whole file, also if the header has several or is invalid. */
const rangeOf = (header: string | null, size: number): ByteRange | 'outside' | undefined => {
  const [, from = '', to = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '') ?? []
  if (!from && !to) return undefined
  if (!from) return Number(to) === 0 ? 'outside' : { first: Math.max(0, size - Number(to)), last: size - 1 }
  const last = to ? Math.min(Number(to), size - 1) : size - 1
  if (Number(from) >= size) return 'outside'
  return last < Number(from) ? undefined : { first: Number(from), last }
}

/** Content that is read no faster than the answer is taken, and no further once its reader has gone. */
const streamOf = (content: Content): ReadableStream<Uint8Array<ArrayBuffer>> => {
  const chunks = content[Symbol.asyncIterator]()
  return new ReadableStream(
    {
      async pull(controller) {
        const { done, value } = await chunks.next()
        if (done) controller.close()
        else controller.enqueue(value as Uint8Array<ArrayBuffer>)
      },
      async cancel() {
        await chunks.return?.()
      },
    },
    { highWaterMark: 0 },
  )
}
