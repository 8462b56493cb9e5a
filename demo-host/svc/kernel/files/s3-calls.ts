import { createHash } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { AwsClient } from 'aws4fetch'
import type { S3Address } from './storage-url.ts'

/** One request to a store. Paths are below the bucket; a body is signed with its hash, so that the store refuses one that was altered. */
export interface S3Call {
  method: 'GET' | 'HEAD' | 'PUT' | 'POST' | 'DELETE'
  /** The name of an object; the bucket itself when not given. */
  object?: string
  query?: Record<string, string>
  headers?: Record<string, string>
  body?: Uint8Array<ArrayBuffer>
}

/** What a store has answered instead of doing what it was asked. */
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

/** Makes signed calls (AWS Signature Version 4); what may pass is tried again. Rejects with `S3Refusal`, or where nobody answers. */
export const openS3Calls = ({ origin, bucket, region, accessKeyId, secretAccessKey }: S3Address) => {
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3' })

  const once = async ({ method, object, query = {}, headers = {}, body }: S3Call): Promise<Response> => {
    const path = [bucket, ...(object?.split('/') ?? [])].map(encodeURIComponent).join('/')
    const search = new URLSearchParams(query).toString()
    const request = await client.sign(`${origin}/${path}${search && `?${search}`}`, {
      method,
      headers: { ...headers, 'x-amz-content-sha256': sha256Of(body ?? '') },
      ...(body ? { body } : {}),
    })
    // The answer has to begin in time; how long its body takes depends on whoever reads it.
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

// What fetch says of a connection stands in the cause.
const unreachable = (error: Error): Error => {
  const { code, message } = (error.cause ?? error) as { code?: string; message: string }
  return new Error(`The S3 store cannot be reached: ${code ?? message}`)
}
