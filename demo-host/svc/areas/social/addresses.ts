import type { Call } from '../../domain/calls/call.ts'
import type { Site } from '../../domain/sites/sites.ts'

/** How a visit comes back: to a page of the site's portal, or to a window of the service's own. */
export type Handler = 'redirect' | 'popup'

/** What of a visit says where it comes back. */
interface Way {
  social: string
  page: string
  handler: Handler
}

/** Where a network sends the browser back to; the network has it on its list. */
export const redirectUri = ({ site, parts }: Call, { social, page, handler }: Way): string => {
  if (handler === 'popup') return `${parts.config.baseUrl.origin}/remoteSocial/socialProcess/${social}`
  return `${site.baseUrl}/${page === 'Profile' ? 'Profile' : 'socialProcess'}/${social}`
}

/** The page that makes a call, by its origin; browsers leave it out where a page asks its own server. */
export const pageOrigin = ({ site, parts, headers, host }: Call): string => {
  const named = headers.get('origin') ?? `${parts.config.baseUrl.protocol}//${host}`
  return site.origins.has(named) ? named : site.baseUrl
}

/** Where to go after a visit: what was asked for where it is a page of the site, else the site's portal. */
export const returnTo = ({ baseUrl, origins }: Site, wanted: string | undefined): string => {
  if (wanted === undefined || !URL.canParse(wanted, baseUrl)) return baseUrl
  const { href, origin, username, password } = new URL(wanted, baseUrl)
  return origins.has(origin) && !username && !password && href.length <= longest ? href : baseUrl
}

const longest = 2000
