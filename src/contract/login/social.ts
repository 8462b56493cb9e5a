import { array, enums, literal, object } from 'superstruct'
import { endpoint } from '../engine/endpoint.ts'
import { either, flag, link, maybe, secret, text } from '../kinds.ts'
import { SecondStep, SignedIn } from './login.ts'
import { SocialNetwork } from '../sites/site.ts'

/** A network account that is connected to the signed-in user. */
export const SocialProfile = object({
  social: text(1, 40),
  title: text(),
  email: text(),
  name: text(),
  connectedAt: text(),
})

/**
 * Result of a network visit for a page on another site: a code to redeem once, within a minute. `origin` is
 * the page that may have it, `returnTo` where to go if that page is closed.
 */
export const HandOff = object({
  handOff: secret(),
  origin: text(),
  returnTo: link(),
  page: text(0, 40),
})

/** The network account was connected to the user who was signed in already. */
export const Connected = object({ connected: text(1, 40) })

/** Signing in with another network, by OpenID Connect. */
export const social = {
  networks: endpoint({
    method: 'GET',
    path: '/socialAccess/getSocial',
    can: 'anyone',
    summary: "The site's sign-in networks, in display order.",
    reply: array(SocialNetwork),
    background: true,
  }),
  allowed: endpoint({
    method: 'GET',
    path: '/socialAccess/socialAllowed',
    can: 'anyone',
    summary: 'Whether the site has sign-in networks.',
    reply: object({ socialAllowed: flag() }),
    background: true,
  }),
  state: endpoint({
    method: 'GET',
    path: '/socialAccess/stateToken',
    can: 'anyone',
    summary: 'A new state token, for a visit whose network is chosen later.',
    reply: object({ stateToken: secret() }),
    errors: [36, 907],
    changes: true,
  }),
  begin: endpoint({
    method: 'GET',
    path: '/socialAccess/stateToken/:social/:page/:handler',
    can: 'anyone',
    summary:
      'Starts a visit to a network, valid for ten minutes: a state token and the URL to open. `page` is `login`, `create` or ' +
      '`Profile`; `handler` is `redirect` for pages of the same site, or `popup`, which needs `challenge`, the base64url ' +
      'SHA-256 of a verifier. `stateToken` reuses an earlier one.',
    query: object({
      returnTo: maybe(link()),
      challenge: maybe(text(43, 43)),
      stateToken: maybe(secret()),
    }),
    reply: object({ stateToken: secret(), url: link() }),
    errors: [11, 20, 31, 32, 36, 907],
    changes: true,
  }),
  exchange: endpoint({
    method: 'POST',
    path: '/socialAccess/stateToken',
    can: 'anyone',
    summary:
      "Ends a visit with the network's code: a session, a two-factor step, a connected network, or for a popup what its page " +
      'redeems. Identity comes from the network alone.',
    body: object({ code: secret(4000), social: text(1, 40), stateToken: secret() }),
    reply: either(either(SignedIn, SecondStep), either(HandOff, Connected)),
    errors: [11, 14, 30, 31, 32, 33, 34, 35, 36, 37, 38, 39, 41, 42, 55, 907, 913, 933],
  }),
  redeem: endpoint({
    method: 'POST',
    path: '/socialAccess/token',
    can: 'anyone',
    summary:
      'Ends a popup visit on the page that started it: `state` names the visit, `handOff` and `verifier` prove it. The fields' +
      ' about the person are accepted and ignored.',
    body: object({
      socialId: maybe(text(0, 200)),
      email: maybe(text(0, 254)),
      firstName: maybe(text()),
      lastName: maybe(text()),
      social: text(1, 40),
      page: maybe(text(0, 40)),
      state: secret(),
      handler: maybe(enums(['redirect', 'popup'])),
      handOff: maybe(secret()),
      verifier: maybe(secret()),
    }),
    reply: either(either(SignedIn, SecondStep), Connected),
    errors: [11, 14, 30, 31, 32, 33, 34, 35, 36, 37, 38, 39, 41, 42, 55, 907, 913, 933],
  }),
  profile: endpoint({
    method: 'GET',
    path: '/socialAccess/socialProfile',
    can: 'session',
    summary: 'The networks connected to the user.',
    reply: array(SocialProfile),
  }),
  disconnect: endpoint({
    method: 'DELETE',
    path: '/socialAccess/socialProfile/:social',
    can: 'session',
    summary: 'Disconnects a network; the last one only if the user has a password.',
    reply: object({ disconnected: literal(true) }),
    errors: [40],
  }),
}
