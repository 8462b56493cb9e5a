import type { Endpoint } from '../../../../src/contract/engine/endpoint.ts'
import { code } from '../../../../src/contract/engine/error-codes.ts'
import { requireOwnOrigin } from '../../kernel/http/cross-origin.ts'
import { fail } from '../../kernel/http/fail.ts'
import { sameText } from '../../kernel/keys.ts'
import { sessionOf, type Call } from '../calls/call.ts'
import { findKey, keySent } from '../keys/find-key.ts'
import { requireAccess } from '../keys/key-access.ts'
import type { KeySent } from '../keys/key-bearer.ts'
import { findSession, type Found } from '../sessions/sessions.ts'
import type { Refusable } from '../blacklist/blacklist.ts'
import { requireMayPay } from './require-may-pay.ts'
import { requirePermission } from './require-permission.ts'

/**
 * Finds the session of a call, and refuses the call if its address is blocked, or if it needs a session that is not there, is one too many, lacks its CSRF token, or is not permitted to its
 * user.
 */
export const attachSession = async (call: Call, endpoint: Endpoint, changes: boolean): Promise<void> => {
  const sent = endpoint.can === 'anyone' ? undefined : keySent(call.headers, call.parts.keys)
  if (sent) {
    await attachKey(call, sent)
    return requireAllowed(call, endpoint)
  }
  const found = await findFirst(call, endpoint.background === true)
  await call.parts.blacklist.require(call.site, call.address, refusableOf(endpoint))
  if ('ended' in found) {
    if (endpoint.can !== 'anyone') throw fail(found.ended)
    return
  }
  // Until here the site is that of the request; from here on that of the session.
  requireOwnOrigin(call.headers, call.site)
  const counted = call.parts.callLimits.count(found.session.siteId, found.session.accountId)
  call.limits = counted.headers
  counted.require()
  if (changes && !sameText(call.headers.get('token') ?? '', found.session.csrfToken)) throw fail(code.csrf)
  call.session = found.session
  requireSigned(call, endpoint)
  await requirePermission(call, endpoint.can)
  await requireMayPay(call, endpoint)
  if (found.session.impersonatedBy !== null) requireOwnName(endpoint, changes)
}

// Its secret was right, so its owner is the one who reads this.
const refusedKey = (ended: number) =>
  fail(ended, ended === code.ipNotPermitted ? { info: "This key can't be used from your IP address." } : {})

/** Finds the owner of an API key. Needs no CSRF token, because browsers don't send keys by themselves. */
export const attachKey = async (call: Call, sent: KeySent): Promise<void> => {
  const { parts, address } = call
  let found = await findKey(parts, sent, address)
  if ('ended' in found) throw refusedKey(found.ended)
  call.site = await parts.sites.byId(found.session.siteId)
  // As for sessions: another site's proxy may not name the client.
  if (call.address !== address) found = await findKey(parts, sent, call.address)
  if ('ended' in found) throw refusedKey(found.ended)
  const { session, callsPerMinute } = found
  await parts.blacklist.require(call.site, call.address, 'api')
  requireOwnOrigin(call.headers, call.site)
  call.session = session
  for (const counted of [
    parts.callLimits.count(session.siteId, session.accountId),
    parts.callLimits.countKey(session.key.id, callsPerMinute),
  ]) {
    call.limits = counted.headers
    counted.require()
  }
}

/** Refuses what neither the key of a call nor its user may do. */
export const requireAllowed = async (call: Call, endpoint: Endpoint): Promise<void> => {
  const { key } = sessionOf(call)
  if (key) requireAccess(endpoint, key)
  requireSigned(call, endpoint)
  await requirePermission(call, endpoint.can)
  await requireMayPay(call, endpoint)
}

/** Calls of a user who has to accept an agreement first. */
const openToUnsigned: ReadonlySet<string> = new Set([
  'GET /login',
  'GET /user',
  'GET /agreement',
  'POST /agreement/:id/sign',
])

/** Throws code 931 for other calls of a user who has to accept an agreement. */
export const requireSigned = (call: Call, endpoint?: Pick<Endpoint, 'method' | 'path' | 'can'>): void => {
  if (sessionOf(call).context.agreementSignRequired !== true || endpoint?.can === 'anyone') return
  if (!endpoint || !openToUnsigned.has(`${endpoint.method} ${endpoint.path}`))
    throw fail(code.agreementUnsigned)
}

/** The session of the cookie, else of the bearer. */
const findFirst = async (call: Call, isBackground: boolean): Promise<Found> => {
  let found: Found = { ended: code.notSignedIn }
  for (const credential of credentialsOf(call)) {
    found = await findBy(call, credential, isBackground)
    if ('session' in found) return found
  }
  return found
}

/** A session's token; a bearer counts together with the origin of the page that sends it. */
interface Credential {
  token: string
  origin: string | null
}

const credentialsOf = (call: Call): Credential[] => {
  const cookie = call.cookie('session')
  const [, bearer] = /^Bearer +([\w-]{43})$/i.exec(call.headers.get('authorization') ?? '') ?? []
  const origin = call.headers.get('origin')
  return [
    ...(cookie ? [{ token: cookie, origin: null }] : []),
    ...(bearer && origin ? [{ token: bearer, origin }] : []),
  ]
}

const findBy = async (call: Call, { token, origin }: Credential, isBackground: boolean): Promise<Found> => {
  const { address } = call
  const found = await findSession(call.parts, token, address, isBackground, origin)
  if ('ended' in found) return found
  call.site = await call.parts.sites.byId(found.session.siteId)
  // A proxy of another site isn't trusted to name the client, so its allowed addresses are checked again.
  return call.address === address ? found : findSession(call.parts, token, call.address, isBackground, origin)
}

/** Calls that an impersonating user may make, in addition to those that menu entries permit. */
const permitted: ReadonlySet<string> = new Set([
  'GET /logout',
  'DELETE /impersonation',
  'POST /bearer',
  'POST /catchCrash',
  'POST /queue/command/:id/cancel',
  'POST /queue/command/:id/retry',
])

/** Calls that reveal secrets although they change nothing, change with which keys one signs in to servers, or pay. */
const closed: ReadonlySet<string> = new Set([
  'GET /header/export/:cmdId',
  'GET /header/securityDetails',
  'POST /sshKeys',
  'DELETE /sshKeys/:id',
  // Staff never pay, and never change how a customer pays.
  'POST /billing/deposit',
  'POST /billing/cards',
  'PUT /billing/cards/:id/default',
  'DELETE /billing/cards/:id',
  'POST /billing/payments/:id/page',
  'POST /billing/cardCheck',
  'POST /billing/cardCheck/amount',
  'PUT /billing/autoRecharge',
  'DELETE /billing/autoRecharge',
])

/**
 * Throws code 930 for calls that no one makes in another user's name: those that need a recent sign-in,
 * change the account itself, or show its secrets.
 */
const requireOwnName = ({ method, path, can, requiresReauth }: Endpoint, changes: boolean): void => {
  const name = `${method} ${path}`
  const isOfAccount = can === 'anyone' || can === 'session'
  if (requiresReauth || closed.has(name) || (changes && isOfAccount && !permitted.has(name)))
    throw fail(code.inAnothersName)
}

/** Action of a call that the blacklist may refuse, before its input is checked. */
const refusableOf = ({ method, path }: Endpoint): Refusable | undefined => refusable[`${method} ${path}`]

// Social sign-in may be either; it is checked once that is known.
const refusable: Readonly<Record<string, Refusable>> = {
  'POST /login': 'login',
  'POST /logintfa': 'login',
  'POST /sendtfa': 'login',
  'POST /resendtfa': 'login',
  'POST /tfaDetails': 'login',
  'POST /autoLogin': 'login',
  'POST /forgot': 'login',
  'GET /reset/:token': 'login',
  'POST /reset': 'login',
  'POST /create': 'signup',
}
