import { array, enums, literal, nullable, object, size } from 'superstruct'
import { Consequence } from '../account/profile.ts'
import { rendered } from '../engine/endpoint.ts'
import { paged, pageQuery } from '../engine/paged.ts'
import { count, email, flag, id, ip, ipRange, link, maybe, secret, text, time } from '../kinds.ts'
import { countBetween } from '../kinds/count.ts'

/** Maximum networks from which a reseller's servers may call. */
const mostRemoteIps = 50

const settings = {
  /** Whether servers of the reseller may sign users in. */
  remoteWebAccess: flag(),
  /** Addresses and networks that they call from; empty for any. */
  remoteIps: size(array(ipRange()), 0, mostRemoteIps),
}

const RemoteLogin = object({
  ...settings,
  /** How many tokens work. */
  tokens: count(),
  /** Base URL of the calls of servers. */
  serviceUrl: link(),
  /** The site's key, which names the site to the service. */
  siteKey: text(1, 80),
})

const Token = object({
  id: id(20),
  /** Its last characters; empty if it was added in the database. */
  ending: text(0, 4),
  state: enums(['current', 'ending']),
  dtCreate: time(),
  createdBy: text(0, 254),
  /** Until when it works; null for no end. */
  dtEnd: nullable(time()),
  dtLastUsed: nullable(time()),
  lastIp: text(0, 45),
  /** How many calls were made with it. */
  uses: count(),
})

/** What a server's call would be answered. `noUser` and `notCustomer` are about the user that it is for. */
const remoteOutcomes = ['works', 'unknown', 'ended', 'off', 'address', 'noUser', 'notCustomer'] as const

/** Servers of a reseller that sign its customers in: whether, from where, and with which token. */
export const remoteLogin = {
  show: rendered({
    method: 'GET',
    path: '/sites/:siteHost/remoteLogin',
    can: 'sites:read',
    summary: "Whether servers of a site's reseller may sign users in, and from where.",
    reply: RemoteLogin,
  }),
  save: rendered({
    method: 'PUT',
    path: '/sites/:siteHost/remoteLogin',
    can: 'sites:write',
    summary:
      'Turns sign-in by servers of the reseller on or off, and sets the networks they call from; it takes effect at the next call. A ' +
      'network of everything (/0) is refused with 924 at its field, such as `remoteIps.1`. `checkOnly` changes nothing and returns whom it would refuse.',
    body: object({ ...settings, checkOnly: flag() }),
    reply: object({ consequences: array(Consequence) }),
    errors: [924],
    requiresReauth: true,
  }),
  tokens: rendered({
    method: 'GET',
    path: '/sites/:siteHost/tokens',
    can: 'sites:read',
    summary: "Tokens with which servers of the reseller call, newest first. Their secrets aren't stored.",
    query: object({ ...pageQuery }),
    reply: paged(Token),
  }),
  createToken: rendered({
    method: 'POST',
    path: '/sites/:siteHost/tokens',
    can: 'sites:write',
    summary:
      'Generates a token for servers of the reseller and returns it, only this once. Tokens before it work on for this many hours.',
    body: object({ overlapHours: countBetween(0, 720) }),
    reply: object({ id: id(20), token: secret() }),
    requiresReauth: true,
    idempotent: true,
  }),
  endToken: rendered({
    method: 'PUT',
    path: '/sites/:siteHost/tokens/:id/end',
    can: 'sites:write',
    summary: 'Ends a token at once. `checkOnly` changes nothing and returns how often it was used.',
    body: object({ checkOnly: flag() }),
    reply: object({ consequences: array(Consequence) }),
    requiresReauth: true,
  }),
  test: rendered({
    method: 'POST',
    path: '/sites/:siteHost/remoteLogin/test',
    can: 'sites:write',
    summary:
      "Says what `POST /accessLink` would answer a server with this token and address, without creating a link. Default address: the caller's.",
    body: object({ token: secret(), email: email(), ip: maybe(ip()) }),
    reply: object({ outcome: enums(remoteOutcomes), ip: ip(), tested: literal(true) }),
    errors: [907],
    replyShown: true,
  }),
}
