import { lookText, type Look } from '../../core/frame/look.ts'

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
  url.hash = route
  return url.href
}
