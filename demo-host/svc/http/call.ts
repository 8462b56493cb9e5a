import type { Context } from 'hono'
import { code } from '../../../src/contract/error-codes.ts'
import type { Site } from '../areas/site/sites.ts'
import { inSite } from '../db/in-site.ts'
import type { Trx } from '../db/database.ts'
import type { Parts } from '../parts.ts'
import { clientAddress } from './client-address.ts'
import { readCookie, writeCookie, type CookieName } from './cookies.ts'
import { fail } from './fail.ts'
import type { Session } from './session.ts'

/** One call while it is answered: what handlers get besides their input. */
export interface Call {
  parts: Parts
  id: string
  headers: Headers
  /** Whose address it is counted by. */
  address: string
  userAgent: string
  site: Site
  /** The live session that it carries. */
  session: Session | undefined
  cookie(name: CookieName): string | undefined
  /** `maxAge` in seconds; 0 removes it. */
  setCookie(name: CookieName, value: string, maxAge?: number): void
  /** The `Set-Cookie` headers of the answer. */
  cookies: string[]
  /** Works in the call's site, in one transaction: the one that is open, where there is one. */
  inSite<T>(work: (trx: Trx) => Promise<T>): Promise<T>
  /** The transaction that a call with an `Idempotency-Key` runs in. */
  trx: Trx | undefined
  /** Runs once the call has succeeded and is committed. */
  after(work: () => void): void
  afterwards: (() => void)[]
  /** Takes the place of the JSON answer. */
  answer: Response | undefined
}

export const newCall = (parts: Parts, c: Context, id: string, site: Site): Call => {
  const { headers } = c.req.raw
  const call: Call = {
    parts,
    id,
    headers,
    address: clientAddress(peerOf(c.env), headers.get('x-forwarded-for'), parts.config.trustedProxies),
    userAgent: (headers.get('user-agent') ?? '').slice(0, 300),
    site,
    session: undefined,
    cookies: [],
    trx: undefined,
    afterwards: [],
    answer: undefined,
    cookie: (name) => readCookie(headers.get('cookie'), name, parts.https),
    setCookie: (name, value, maxAge) => void call.cookies.push(writeCookie(name, value, parts.https, maxAge)),
    inSite: (work) => (call.trx ? work(call.trx) : inSite(parts.query, call.site.id, work)),
    after: (work) => void call.afterwards.push(work),
  }
  return call
}

/** The session of a call that needs one. Throws code 20. */
export const sessionOf = (call: Call): Session => {
  if (!call.session) throw fail(code.notSignedIn)
  return call.session
}

/** The address at the other end of the socket; none outside a server. */
export const peerOf = (env: unknown): string | undefined =>
  (env as { incoming?: { socket?: { remoteAddress?: string } } } | undefined)?.incoming?.socket?.remoteAddress
