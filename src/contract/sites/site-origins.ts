import { array, enums, literal, nullable, object, size } from 'superstruct'
import { Consequence } from '../account/profile.ts'
import { rendered } from '../engine/endpoint.ts'
import { paged, pageQuery } from '../engine/paged.ts'
import { count, flag, id, text, time } from '../kinds.ts'
import { countBetween } from '../kinds/count.ts'

/** Maximum origins that a site adds to those of its hosts. */
export const mostOrigins = 100

const Origin = object({
  id: id(32),
  origin: text(1, 300),
  /** `host`: an address of the portal itself, which stays as long as the site has the host. */
  source: enums(['added', 'host']),
  /** Sessions that its pages hold in memory, which end with it. */
  sessions: count(),
})

/** Pages of the reseller that may embed elements: by their origins. */
export const siteOrigins = {
  list: rendered({
    method: 'GET',
    path: '/sites/:siteHost/origins',
    can: 'sites:read',
    summary: "Origins whose pages may embed a site's elements.",
    query: object({ ...pageQuery }),
    reply: paged(Origin),
  }),
  add: rendered({
    method: 'POST',
    path: '/sites/:siteHost/origins',
    can: 'sites:write',
    summary:
      'Adds origins, all or none; their pages have access within a second. An origin is `https://` and a host, with a port where it has one: ' +
      'neither path nor wildcard. In development, http://localhost is one too. The first that is refused is named, such as `origins.2`.',
    body: object({ origins: size(array(text(1, 300)), 1, 1000) }),
    reply: object({ added: count() }),
    errors: [920, 921],
    requiresReauth: true,
  }),
  remove: rendered({
    method: 'PUT',
    path: '/sites/:siteHost/origins/:id/removal',
    can: 'sites:write',
    summary:
      "Removes an origin: its pages lose access within a second, and sessions in their memory end. Refused with 919 for the caller's own page. " +
      '`checkOnly` changes nothing and returns the consequences.',
    body: object({ checkOnly: flag() }),
    reply: object({ consequences: array(Consequence) }),
    errors: [919, 927],
    requiresReauth: true,
  }),
}

const SiteKey = object({
  id: id(32),
  key: text(1, 80),
  state: enums(['current', 'previous']),
  /** When it was generated; null for the key that the site began with. */
  dtCreate: nullable(time()),
  /** Until when it works; null for no end. */
  dtEnd: nullable(time()),
  dtLastUsed: nullable(time()),
  /** The page that used it last. */
  lastOrigin: text(0, 300),
})

/** Publishable keys of a site, by which pages of other origins name it. */
export const siteKeys = {
  list: rendered({
    method: 'GET',
    path: '/sites/:siteHost/keys',
    can: 'sites:read',
    summary: 'The site key, and the one before as long as it works.',
    query: object({ ...pageQuery }),
    reply: paged(SiteKey),
  }),
  rotate: rendered({
    method: 'POST',
    path: '/sites/:siteHost/keys',
    can: 'sites:write',
    summary:
      'Generates a new site key. The current one works on for this many hours; one before that ends at once. `checkOnly` changes nothing and ' +
      'returns how many pages are concerned.',
    body: object({ overlapHours: countBetween(0, 2160), checkOnly: flag() }),
    reply: object({ consequences: array(Consequence), key: nullable(text(1, 80)) }),
    requiresReauth: true,
    idempotent: true,
  }),
  end: rendered({
    method: 'DELETE',
    path: '/sites/:siteHost/keys/:id',
    can: 'sites:write',
    summary: 'Ends the previous site key at once. The current one is only replaced (927).',
    reply: object({ removed: literal(true) }),
    errors: [927],
    requiresReauth: true,
  }),
}
