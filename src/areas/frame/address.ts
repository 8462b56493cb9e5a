import { lookText, type Look } from '../../core/frame/look.ts'
import { urlOf } from '../../core/url-of.ts'

/** What a frame is to show. */
export interface Wanted {
  /** Origin of the service. */
  service: string
  siteKey: string | undefined
  screen: 'login' | 'security'
  look: Look
  /** Its first route; empty for the start. */
  route: string
}

/** The address of a frame. The route is behind the hash, which no server sees: it may hold a token. */
export function addressOf({ service, siteKey, screen, look, route }: Wanted): string {
  const url = new URL(`/isolated/${screen}`, service)
  url.searchParams.set('page', location.origin)
  if (siteKey !== undefined) url.searchParams.set('site-key', siteKey)
  url.searchParams.set('look', lookText(look))
  // Only that there is one: then it begins without the sign-in card.
  if (!/^(\/login)?$/i.test(route)) url.searchParams.set('at', 'route')
  url.hash = route
  return url.href
}

/** Whether a frame of the page's markup has begun what is wanted: the same screen for the same page and site, without a route. */
export function isBegun(frame: HTMLIFrameElement, wanted: string): boolean {
  const [begun, own] = [urlOf(frame.src), urlOf(wanted)]
  const essential = (url: URL | undefined) =>
    url &&
    [url.origin, url.pathname, ...['page', 'site-key', 'at'].map((name) => url.searchParams.get(name))].join(
      ' ',
    )
  return frame.src !== '' && essential(begun) === essential(own)
}
