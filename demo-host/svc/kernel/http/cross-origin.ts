import type { Context } from 'hono'
import { code } from '../../../../src/contract/error-codes.ts'
import type { Answers } from './answers.ts'
import { fail } from './fail.ts'
import { isOwnOrigin, type PageOwner } from './own-origin.ts'
import { requestId } from './request-id.ts'

/** Which pages may call the service and read its answers (CORS). */
export interface CrossOrigin {
  /** Answers what browsers ask before a call, and refuses foreign pages before any work; else nothing. */
  meet(c: Context): Promise<Response | undefined>
  /** Lets the page of an allowed origin read the answer. */
  open(c: Context): void
}

/** Finds whose pages may make a call. */
export interface PageOwners {
  list(): Promise<readonly PageOwner[]>
  ofRequest(headers: Headers, host: string): Promise<PageOwner>
}

/** A page is allowed when the site that its call belongs to lists its origin, to the letter. */
export const openCrossOrigin = (sites: PageOwners, answers: Answers): CrossOrigin => {
  const allowed = new WeakSet<Request>()
  // While the database is away nobody can look an origin up; who was allowed before may still read that the service is busy.
  const known = new Set<string>()

  const isAllowed = async (c: Context, origin: string): Promise<boolean> => {
    const { headers } = c.req.raw
    // The site key comes with the call that follows.
    if (isPreflight(c)) return (await sites.list()).some((site) => site.origins.has(origin))
    return isOwnOrigin(headers, await sites.ofRequest(headers, hostOf(c)))
  }

  return {
    async meet(c) {
      const origin = c.req.raw.headers.get('origin')
      if (origin === null || !isService(c)) return undefined
      try {
        if (!(await isAllowed(c, origin))) throw fail(code.badOrigin)
        known.add(origin)
        allowed.add(c.req.raw)
        return isPreflight(c) ? preflight() : undefined
      } catch (error) {
        const answer = answers.failed(error, requestId(c))
        if (known.has(origin)) allowed.add(c.req.raw)
        return answer
      }
    },
    open(c) {
      if (!isService(c)) return
      const { headers } = c.res
      if (!/\bOrigin\b/.test(headers.get('vary') ?? '')) headers.append('vary', 'Origin')
      const origin = c.req.raw.headers.get('origin')
      if (origin === null || !allowed.has(c.req.raw) || answers.refusesOrigin(c.res)) return
      headers.set('access-control-allow-origin', origin)
      headers.set('access-control-allow-credentials', 'true')
      headers.set('access-control-expose-headers', 'retry-after, etag, ratelimit, ratelimit-policy')
      headers.set('cross-origin-resource-policy', 'cross-origin')
    },
  }
}

/** The host that a request was sent to. */
export const hostOf = (c: Context): string => c.req.raw.headers.get('host') ?? new URL(c.req.url).host

const isService = (c: Context): boolean => c.req.path === '/svc' || c.req.path.startsWith('/svc/')

const isPreflight = (c: Context): boolean =>
  c.req.method === 'OPTIONS' && c.req.raw.headers.has('access-control-request-method')

const preflight = (): Response =>
  new Response(null, {
    status: 204,
    headers: {
      'access-control-allow-methods': 'GET, POST, PUT, DELETE',
      'access-control-allow-headers':
        'content-type, token, api-version, site-key, idempotency-key, authorization',
      'access-control-max-age': '600',
      'cache-control': 'no-store',
      vary: 'Origin',
    },
  })
