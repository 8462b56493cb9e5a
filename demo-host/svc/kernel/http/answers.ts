import { code } from '../../../../src/contract/engine/error-codes.ts'
import { isUnreachable } from '../db/is-unreachable.ts'
import { isDiskFull, type Disks } from '../disk.ts'
import { StorageFailed, FileMissing } from '../files/storage.ts'
import type { Logger } from '../log.ts'
import { type Encoding, leastPacked, packed } from './packed.ts'
import { Failure, fail } from './fail.ts'

interface JsonOptions {
  cookies?: readonly string[]
  publicFor?: number | undefined
}

/** Builds JSON replies. */
export interface Answers {
  /** Caches may only keep a reply that is the same for all callers (`publicFor` seconds). */
  json(status: number, value: unknown, more?: JsonOptions): Response
  /** Streams JSON in slices, never cached. */
  stream(text: ReadableStream<Uint8Array>, more: { cookies: readonly string[] }): Response
  /** The same with status 200, compressed if accepted and worthwhile. */
  packed(value: unknown, encoding: Encoding | undefined, more: JsonOptions): Promise<Response>
  /** Reply to a call that threw. Internal details go to the log under the call's ID. */
  failed(error: unknown, id: string): Response
  /** Whether a reply refuses the page's origin: the page can't even read why. */
  refusesOrigin(answer: Response): boolean
  /** Adds the security headers that a reply doesn't have yet. */
  complete(answer: Response): void
}

export const openAnswers = (config: { baseUrl: URL }, log: Logger, disks: Disks): Answers => {
  const security = securityHeaders(config)
  const all = Object.entries(security)
  const completed = new WeakSet<Response>()
  const refusals = new WeakSet<Response>()
  const base = { 'content-type': 'application/json', ...security }
  const privately = { ...base, 'cache-control': 'no-store', vary: 'Origin' }

  const made = (
    body: string | Buffer | null,
    status: number,
    { cookies = [], publicFor }: JsonOptions,
  ): Response => {
    const common =
      publicFor === undefined
        ? privately
        : { ...base, 'cache-control': `public, max-age=${publicFor}`, vary: 'Origin, Host, site-key' }
    const headers = cookies.length > 0 ? withCookies(common, cookies) : { ...common }
    const answer = new Response(body as BodyInit | null, { status, headers })
    completed.add(answer)
    return answer
  }

  const answers: Answers = {
    json: (status, value, more = {}) => made(status === 204 ? null : JSON.stringify(value), status, more),
    async packed(value, encoding, more) {
      const text = JSON.stringify(value)
      const isWorthIt = encoding !== undefined && text.length >= leastPacked
      const answer = made(isWorthIt ? await packed(text, encoding) : text, 200, more)
      answer.headers.append('vary', 'accept-encoding')
      if (isWorthIt) answer.headers.set('content-encoding', encoding)
      return answer
    },
    stream(text, { cookies }) {
      const answer = new Response(text, { status: 200, headers: withCookies(privately, cookies) })
      completed.add(answer)
      return answer
    },
    failed(error, id) {
      const failure = known(log, disks, error, id)
      const answer = answers.json(failure.status, { errors: failure.errors })
      if (failure.errors[0]?.code === code.badOrigin) refusals.add(answer)
      if (failure.retryAfter !== undefined) answer.headers.set('retry-after', String(failure.retryAfter))
      if (failure.allow !== undefined) answer.headers.set('allow', failure.allow)
      return answer
    },
    refusesOrigin: (answer) => refusals.has(answer),
    complete(answer) {
      if (completed.has(answer)) return
      for (const [name, value] of all) if (!answer.headers.has(name)) answer.headers.set(name, value)
    },
  }
  return answers
}

const withCookies = (headers: Record<string, string>, cookies: readonly string[]): [string, string][] => [
  ...Object.entries(headers),
  ...cookies.map((cookie): [string, string] => ['set-cookie', cookie]),
]

const known = (log: Logger, disks: Disks, error: unknown, id: string): Failure => {
  if (error instanceof Failure) return error
  if (isDiskFull(error)) {
    disks.noteFull()
    log.error({ id, reason: (error as Error).message }, 'a disk is full')
    return fail(code.busy, { retryAfter: 60 })
  }
  if (isUnreachable(error)) {
    log.warn({ id, reason: (error as Error).message }, 'the database is unavailable')
    return fail(code.busy, { retryAfter: 2 })
  }
  if (error instanceof FileMissing) {
    log.error({ id, reason: error.message }, 'a file is missing')
    return fail(code.notFound)
  }
  if (error instanceof StorageFailed) {
    log.error({ id, reason: error.message }, 'the storage of files is unavailable')
    return fail(code.busy, { retryAfter: 5 })
  }
  log.error({ id, err: error }, 'unexpected')
  return fail(code.unexpected, { params: { reference: id } })
}

const securityHeaders = ({ baseUrl }: { baseUrl: URL }): Record<string, string> => ({
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
  ...(baseUrl.protocol === 'https:' ? { 'strict-transport-security': 'max-age=31536000' } : {}),
})
