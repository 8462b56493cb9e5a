import type { Context } from 'hono'
import { code } from '../../../../src/contract/engine/error-codes.ts'
import type { Answers } from './answers.ts'
import { fail } from './fail.ts'
import { requestId } from './request.ts'

/** Which pages may call the service and read its answers (CORS). */
export interface CrossOrigin {
  /** Answers preflight requests, and refuses foreign pages before any work; otherwise undefined. */
  meet(c: Context): Promise<Response | undefined>
  /** Lets the page of an allowed origin read the answer. */
  open(c: Context): void
}

/** Finds the site whose pages may make a call. */
export interface PageOwners {
  list(): Promise<readonly PageOwner[]>
  ofRequest(headers: Headers, host: string): Promise<PageOwner>
}

/** A page is allowed when the site that its call belongs to lists its origin, to the letter. */
export const openCrossOrigin = (sites: PageOwners, answers: Answers): CrossOrigin => {
  const allowed = new WeakSet<Request>()
  // Origins allowed before, so that their pages can read 503 while the database is down.
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
      if (origin === null || !isService(c) || isPictureOfNoOrigin(c)) return undefined
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
      headers.set(
        'access-control-expose-headers',
        `retry-after, etag, ratelimit, ratelimit-policy, ${ofTus}, upload-expires, portico-image, location`,
      )
      headers.set('cross-origin-resource-policy', 'cross-origin')
    },
  }
}

/** The host that a request was sent to. */
export const hostOf = (c: Context): string => c.req.raw.headers.get('host') ?? new URL(c.req.url).host

const isService = (c: Context): boolean => c.req.path === '/svc' || c.req.path.startsWith('/svc/')

// Browsers send `null` for pictures of mails that a mail program shows in a frame. No page can read them, and what is not for everyone is
// refused later.
const isPictureOfNoOrigin = ({ req }: Context): boolean =>
  req.method === 'GET' &&
  req.header('origin') === 'null' &&
  req.header('sec-fetch-mode') === 'no-cors' &&
  req.header('sec-fetch-dest') === 'image'

const isPreflight = (c: Context): boolean =>
  c.req.method === 'OPTIONS' && c.req.raw.headers.has('access-control-request-method')

const preflight = (): Response =>
  new Response(null, {
    status: 204,
    headers: {
      'access-control-allow-methods': 'GET, POST, PUT, PATCH, DELETE',
      'access-control-allow-headers': `content-type, token, api-version, site-key, idempotency-key, authorization, ${ofTus}, upload-metadata, upload-checksum`,
      'access-control-max-age': '600',
      'cache-control': 'no-store',
      vary: 'Origin',
    },
  })

// Headers of tus, in both directions.
const ofTus = 'tus-resumable, upload-offset, upload-length'

/** A site and the origins of its pages. */
interface PageOwner {
  origins: ReadonlySet<string>
}

/** Refuses a call that a foreign page caused, with code 910. Callers that are no browser send neither header. */
export const requireOwnOrigin = (headers: Headers, site: PageOwner): void => {
  if (!isOwnOrigin(headers, site)) throw fail(code.badOrigin)
}

/** Whether a request comes from a page of the site, or from no page at all. One from a frame has to come from both. */
export const isOwnOrigin = (headers: Headers, site: PageOwner): boolean => {
  const origin = headers.get('origin')
  const from = headers.get('sec-fetch-site')
  const framed = framedBy(headers)
  if (framed) {
    const isHere =
      from === 'same-origin' ||
      (from === null && (origin === null || urlOf(origin)?.host === headers.get('host')))
    return isHere && site.origins.has(framed.origin)
  }
  if (origin === null) return from === null || from === 'same-origin' || from === 'none'
  return site.origins.has(origin) || (from === 'same-origin' && urlOf(origin)?.host === headers.get('host'))
}

/** Whether a request comes from a page of another site, to which the service's usual cookies are none of its business. */
export const isCrossSite = (headers: Headers, host: string): boolean => {
  const framed = framedBy(headers)
  if (framed) return framed.isCrossSite
  const from = headers.get('sec-fetch-site')
  if (from !== null) return from === 'cross-site'
  // Without Sec-Fetch-Site, another host counts as another site, whatever the port.
  const origin = headers.get('origin')
  return origin !== null && urlOf(origin)?.hostname !== urlOf(`http://${host}`)?.hostname
}

/** Whether a call is made by a page that is not at the host it calls, and not by a frame of that host in such a page. */
export const isForeignPage = (headers: Headers, host: string): boolean => {
  if (framedBy(headers)) return false
  const from = headers.get('sec-fetch-site')
  if (from !== null) return from === 'cross-site' || from === 'same-site'
  const origin = headers.get('origin')
  return origin !== null && urlOf(origin)?.host !== host
}

/** The page around a frame that makes a call. */
interface FramedBy {
  origin: string
  /** Whether it is of another site than the frame: then browsers keep the frame's cookies apart, like the page's. */
  isCrossSite: boolean
}

/**
 * The page around the isolated frame that makes a call, as the frame says in `framed-by`: its origin is one that the frame's
 * own policy let frame it. Pages of other origins can't send that header, since no preflight permits it.
 */
export const framedBy = (headers: Headers): FramedBy | undefined => {
  const text = headers.get('framed-by')
  if (text === null) return undefined
  const [relation = '', origin = ''] = text.split(' ')
  return { origin, isCrossSite: relation !== 'same-site' }
}

const urlOf = (text: string): URL | undefined => (URL.canParse(text) ? new URL(text) : undefined)
