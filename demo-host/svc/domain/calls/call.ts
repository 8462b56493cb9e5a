import type { Context } from 'hono'
import { code } from '../../../../src/contract/engine/error-codes.ts'
import type { Trx } from '../../kernel/db/database.ts'
import { inSite } from '../../kernel/db/in-site.ts'
import { clientAddress, isTrusted, networkOf } from '../../kernel/http/client-address.ts'
import { hostOf, isCrossSite } from '../../kernel/http/cross-origin.ts'
import { fail } from '../../kernel/http/fail.ts'
import { peerOf } from '../../kernel/http/request.ts'
import { proxiesOf, type Site } from '../sites/sites.ts'
import { amongServers } from './among-servers.ts'
import { answerOnce, type Outcome } from './once.ts'
import type { Services } from './services.ts'
import type { Infer } from 'superstruct'
import type { UserContext } from '../../../../src/contract/login/login.ts'

/** Context of a call: what handlers get in addition to their input. */
export interface Call {
  parts: Services
  id: string
  /** Scope of an `Idempotency-Key`, together with its sender. */
  route: string
  headers: Headers
  /** The host that it was sent to. */
  host: string
  /** The bytes of its body, once it was judged; none of an upload. */
  body: Uint8Array
  /** The bytes of an upload as they come, bounded by what its endpoint allows; none of any other call. */
  bodyStream: AsyncIterable<Uint8Array>
  /** Aborted once its client has gone. */
  readonly gone: AbortSignal
  /** Client address for rate limits, by the site's trusted proxies. */
  readonly address: string
  /** The country of that address in two capitals (ISO 3166-1), if a trusted proxy says so. */
  readonly country: string | undefined
  userAgent: string
  site: Site
  /** Made by a page of another site, which has separate cookies. */
  crossSite: boolean
  /** The live session that it carries. */
  session: Session | undefined
  cookie(name: CookieName): string | undefined
  /** `maxAge` in seconds; 0 removes it. */
  setCookie(name: CookieName, value: string, maxAge?: number): void
  /** The `Set-Cookie` headers of the answer. */
  cookies: string[]
  /** Runs work in the call's site, in the open transaction or a new one. */
  inSite<T>(work: (trx: Trx) => Promise<T>): Promise<T>
  /**
   * Like `inSite`, once for each `Idempotency-Key`: the work of an endpoint that is marked `once` is done in here, after
   * whatever must count or take time without holding a transaction.
   */
  once<T>(work: (trx: Trx) => Promise<Outcome<T>>): Promise<T>
  /** The transaction of `once` while it is open. */
  trx: Trx | undefined
  /** RateLimit headers, if the call is counted. */
  limits: Record<string, string>
  /** Further headers of its answer. */
  told: Record<string, string>
  /** Runs once the call has succeeded and is committed. */
  after(work: () => void): void
  afterwards: (() => void)[]
}

/** A call to `route`, before its body is read. */
export const newCall = (parts: Services, c: Context, id: string, site: Site, route: string): Call => {
  const { headers } = c.req.raw
  const peer = peerOf(c.env)
  const host = hostOf(c)
  const jar = { https: parts.https, crossSite: isCrossSite(headers, host) }
  const call: Call = {
    parts,
    id,
    route,
    headers,
    host,
    body: new Uint8Array(),
    bodyStream: noBytes(),
    get gone() {
      return c.req.raw.signal
    },
    get address() {
      const own = proxiesOf(call.site, parts.log)
      return clientAddress(peer, headers.get('x-forwarded-for'), parts.config.trustedProxies, own)
    },
    get country() {
      const { countryHeader, trustedProxies } = parts.config
      const text = (countryHeader && headers.get(countryHeader)) ?? ''
      const isCountry = /^[A-Z]{2}$/.test(text) && text !== 'XX'
      return isCountry && isTrusted(peer, trustedProxies, proxiesOf(call.site, parts.log)) ? text : undefined
    },
    userAgent: (headers.get('user-agent') ?? '').slice(0, 300),
    site,
    crossSite: jar.crossSite,
    session: undefined,
    cookies: [],
    trx: undefined,
    limits: {},
    told: {},
    afterwards: [],
    cookie: (name) => readCookie(headers.get('cookie'), name, jar),
    setCookie: (name, value, maxAge) => void call.cookies.push(writeCookie(name, value, jar, maxAge)),
    inSite(work) {
      if (call.trx) return work(call.trx)
      const undo = openUndo(call)
      let tries = 0
      return inSite(parts.query, call.site.id, (trx) => {
        if (tries > 0) undo()
        tries += 1
        return amongServers(call.session?.key, work)(trx)
      })
    },
    once: (work) => answerOnce(call, call.route, work),
    after: (work) => void call.afterwards.push(work),
  }
  return call
}

/** Takes back what a transaction adds to the answer, in case it is run again. */
const openUndo = (call: Call): (() => void) => {
  const [cookies, afterwards, told] = [call.cookies.length, call.afterwards.length, { ...call.told }]
  return () => {
    call.cookies.length = cookies
    call.afterwards.length = afterwards
    call.told = { ...told }
  }
}

async function* noBytes(): AsyncGenerator<Uint8Array> {}

/** The session of a call that needs one. Throws code 20. */
export const sessionOf = (call: Call): Session => {
  if (!call.session) throw fail(code.notSignedIn)
  return call.session
}

/** Whose call it is where connections to the database are shared out: its account's, else its network's. */
export const callerName = ({ session, site, address }: Call): string =>
  session ? `account ${session.siteId} ${session.accountId}` : `network ${site.id} ${networkOf(address)}`

/** A live session. */
export interface Session {
  id: number
  siteId: number
  accountId: number
  context: Infer<typeof UserContext>
  /** It has proved to be its user's within the last fifteen minutes. */
  recent: boolean
  /** ID of the account that is impersonating this one. */
  impersonatedBy: number | null
  /** Value of the `token` header; empty for API keys. */
  csrfToken: string
  /** The API key of a call without a session. */
  key?: KeyUse
}

/** A key as a call uses it. */
export interface KeyUse {
  id: string
  type: string
  /** Access of the key. */
  access: readonly string[]
  /** Servers of the key; empty for all of its owner's. */
  servers: readonly string[]
}

/** As much of a call as a mail needs, so that work without a call can send one too. */
export interface Mailing extends Pick<Call, 'site' | 'after'> {
  parts: Pick<Services, 'keys' | 'metrics' | 'jobs'>
}

/** The service's cookies. */
const cookieNames = {
  session: 'sid',
  /** The own session of an impersonating user. */
  ownSession: 'own',
  rememberedBrowser: 'rb',
  knownDevice: 'kd',
  visitor: 'vid',
  socialVisit: 'sv',
} as const

type CookieName = keyof typeof cookieNames

/**
 * Names of the cookies of a call. Cross-site calls have their own, partitioned by site (`Partitioned`): one
 * reseller's cookies are never sent from another's page.
 */
interface CookieJar {
  https: boolean
  crossSite: boolean
}

/** The value of a cookie in a `Cookie` header. */
const readCookie = (header: string | null, cookie: CookieName, jar: CookieJar): string | undefined => {
  const start = `${fullName(cookie, jar)}=`
  return header
    ?.split(';')
    .map((part) => part.trim())
    .find((part) => part.startsWith(start))
    ?.slice(start.length)
}

/** A `Set-Cookie` header. `maxAge` in seconds: 0 removes the cookie, none lets it end with the browser. */
const writeCookie = (cookie: CookieName, value: string, jar: CookieJar, maxAge?: number): string =>
  [
    `${fullName(cookie, jar)}=${value}`,
    'Path=/',
    'HttpOnly',
    // Browsers demand Secure of the first kind; on a developer's localhost they grant it without https.
    ...(jar.crossSite ? ['SameSite=None', 'Secure', 'Partitioned'] : ['SameSite=Lax']),
    ...(jar.https && !jar.crossSite ? ['Secure'] : []),
    ...(maxAge === undefined ? [] : [`Max-Age=${maxAge}`]),
  ].join('; ')

const fullName = (cookie: CookieName, { https, crossSite }: CookieJar): string =>
  `${https ? '__Host-' : ''}${crossSite ? 'p' : ''}${cookieNames[cookie]}`
