import { createHash } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { AwsClient } from 'aws4fetch'
import { atPace, withDeadline, type Pace } from '../http/deadline.ts'
import type { S3Address } from './storage-url.ts'

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

/** Time for an exchange in milliseconds, and how slowly the content of a file may come. */
export interface S3Times {
  exchange: number
  content: Pace
}

export const usualTimes: S3Times = { exchange: 30_000, content: { grace: 30_000, slowest: 16_384 } }

/** Reads an ok answer; aborting `over` closes its connection. */
type Take<T> = (answer: Response, over: AbortController) => T | Promise<T>

const tries = 3

/** Bytes of an answer that is no file. */
const mostBytes = 1_048_576

/**
 * Makes signed calls (AWS Signature Version 4) and retries transient failures. Rejects with `S3Refusal`, or
 * without a response.
 */
export const openS3Calls = (
  { origin, bucket, region, accessKeyId, secretAccessKey }: S3Address,
  { exchange, content: pace }: S3Times,
) => {
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3' })

  const signed = ({ method, object, query = {}, headers = {}, body }: S3Call): Promise<Request> => {
    const path = [bucket, ...(object?.split('/') ?? [])].map(encodeURIComponent).join('/')
    const search = new URLSearchParams(query).toString()
    return client.sign(`${origin}/${path}${search && `?${search}`}`, {
      method,
      headers: { ...headers, 'x-amz-content-sha256': sha256Of(body ?? '') },
      ...(body ? { body } : {}),
    })
  }

  const once = <T>(call: S3Call, take: Take<T>): Promise<T> =>
    withDeadline(exchange, async (late) => {
      const over = new AbortController()
      late.addEventListener('abort', () => over.abort(late.reason), { once: true })
      const answer = await fetch(await signed(call), { signal: over.signal, redirect: 'manual' })
      if (!answer.ok) throw await refusalOf(answer)
      return take(answer, over)
    })

  const retried = async <T>(call: S3Call, take: Take<T>): Promise<T> => {
    for (let left = tries - 1; ; left -= 1) {
      try {
        return await once(call, take)
      } catch (error) {
        const failure = error instanceof S3Refusal ? error : unreachable(error as Error)
        const mayPass = !(failure instanceof S3Refusal) || failure.status >= 500 || failure.status === 429
        if (!mayPass || left === 0) throw failure
        await wait(200 * (tries - left))
      }
    }
  }

  return {
    /** The whole answer as text. */
    ask: (call: S3Call) =>
      retried(call, async (answer) => ({ headers: answer.headers, text: await textOf(answer) })),
    /** The content of a file, which is read after the answer has begun. */
    read: (call: S3Call) =>
      retried(call, (answer, over) => ({
        status: answer.status,
        content: atPace(bodyOf(answer), pace, over),
      })),
  }
}

const bodyOf = ({ body }: Response) => (body ?? empty()) as AsyncIterable<Uint8Array>

async function* empty(): AsyncGenerator<Uint8Array> {}

const textOf = async (answer: Response): Promise<string> => {
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of bodyOf(answer)) {
    length += chunk.length
    if (length > mostBytes) throw new Error(`an answer is longer than ${mostBytes} bytes`)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString()
}

const sha256Of = (content: Uint8Array | string): string => createHash('sha256').update(content).digest('hex')

const refusalOf = async (answer: Response): Promise<S3Refusal> => {
  const text = (await textOf(answer).catch(() => '')).slice(0, 2000)
  const [, reason = ''] = /<Code>(\w{1,60})<\/Code>/.exec(text) ?? []
  return new S3Refusal(answer.status, reason)
}

// `fetch` hides connection errors in the cause.
const unreachable = (error: Error): Error => {
  const { code, message } = (error.cause ?? error) as { code?: string; message: string }
  return new Error(`The S3 store cannot be reached: ${code ?? message}`)
}
