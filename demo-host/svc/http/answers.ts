import { code } from '../../../src/contract/error-codes.ts'
import type { Config } from '../config.ts'
import { isUnreachable } from '../db/is-unreachable.ts'
import type { Logger } from '../log.ts'
import { Failure, fail } from './fail.ts'

/** Makes the JSON answers of a service. */
export interface Answers {
  /** Only an answer that is the same for everybody (`publicFor` seconds) may be kept by caches. */
  json(
    status: number,
    value: unknown,
    more?: { cookies?: readonly string[]; publicFor?: number | undefined },
  ): Response
  /** The answer to a call that threw. What its caller may not know goes to the log, with the call's id. */
  failed(error: unknown, id: string): Response
  /** Whether an answer refuses the page that asked: it may not even read why. */
  refusesOrigin(answer: Response): boolean
  /** Puts the security headers on an answer that somebody else made, where it does not have its own. */
  complete(answer: Response): void
}

export const openAnswers = (config: Config, log: Logger): Answers => {
  const security = securityHeaders(config)
  const all = Object.entries(security)
  const completed = new WeakSet<Response>()
  const refusals = new WeakSet<Response>()
  const base = { 'content-type': 'application/json', ...security }
  const privately = { ...base, 'cache-control': 'no-store', vary: 'Origin' }

  const answers: Answers = {
    json(status, value, { cookies = [], publicFor } = {}) {
      const common =
        publicFor === undefined
          ? privately
          : { ...base, 'cache-control': `public, max-age=${publicFor}`, vary: 'Origin, Host, site-key' }
      const headers = cookies.length > 0 ? withCookies(common, cookies) : { ...common }
      const answer = new Response(JSON.stringify(value), { status, headers })
      completed.add(answer)
      return answer
    },
    failed(error, id) {
      const failure = known(log, error, id)
      const answer = answers.json(failure.status, { errors: failure.errors })
      if (failure.errors[0]?.code === code.badOrigin) refusals.add(answer)
      if (failure.retryAfter !== undefined) answer.headers.set('retry-after', String(failure.retryAfter))
      // The rest of a body that is too large is never read.
      if (failure.status === 413) answer.headers.set('connection', 'close')
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

const known = (log: Logger, error: unknown, id: string): Failure => {
  if (error instanceof Failure) return error
  if (isUnreachable(error)) {
    log.warn({ id, reason: (error as Error).message }, 'the database is unavailable')
    return fail(code.busy, { retryAfter: 2 })
  }
  log.error({ id, err: error }, 'unexpected')
  return fail(code.unexpected, { params: { reference: id } })
}

const securityHeaders = ({ baseUrl }: Config): Record<string, string> => ({
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
  ...(baseUrl.protocol === 'https:' ? { 'strict-transport-security': 'max-age=31536000' } : {}),
})
