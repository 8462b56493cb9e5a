import { array, object, size } from 'superstruct'
import { rendered } from '../engine/endpoint.ts'
import { Saved } from '../engine/saved.ts'
import { text } from '../kinds.ts'

const pages = {
  /** Where users sign in: the portal leads there after signing out. Empty for the portal's own page. */
  loginPage: text(0, 500),
  termsPage: text(0, 500),
  pricingPage: text(0, 500),
  /** Hosts that these pages may be on. */
  allowedHosts: size(array(text(1, 253)), 0, 50),
}

/** Pages of the reseller that stand in for those of the portal. */
export const externalPages = {
  show: rendered({
    method: 'GET',
    path: '/sites/:siteHost/externalPages',
    can: 'sites:read',
    summary: "Addresses of a site's own sign-in, terms and pricing pages.",
    reply: object(pages),
  }),
  save: rendered({
    method: 'PUT',
    path: '/sites/:siteHost/externalPages',
    can: 'sites:write',
    summary:
      "Sets addresses of a site's own pages and the hosts that they may be on. Addresses start with https://. A list that leaves out the " +
      'host of the sign-in page is refused with 919, as is a sign-in page from which no one could sign in: its origin may not embed elements, and no server of the reseller signs users in.',
    body: object(pages),
    reply: Saved,
    errors: [919],
    requiresReauth: true,
  }),
}
