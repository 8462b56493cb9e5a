import { fromPage, urlOf } from '../../core/url-of.ts'
import type { PortalElement } from './shell.ts'

/** The address of this page's own origin that a text names; nothing for foreign and script addresses. */
export function ownAddress(to: string): URL | undefined {
  const url = urlOf(to)
  return url?.origin === location.origin && /^https?:$/.test(url.protocol) ? url : undefined
}

/** Leaves for an address of this page's own origin, unless the page prevents it. */
export function follow(host: PortalElement, to: string): void {
  const url = ownAddress(to)
  // A call that has outlived its element leads nowhere.
  if (!url || !host.isConnected) return
  if (host.send('portal-navigate', { to: url.pathname + url.search + url.hash, kind: 'page' }, true))
    leaveFor(url)
}

/** Navigates to an address the page was consulted about. */
export const leaveFor = (address: string | URL): void => location.assign(fromPage(String(address)))
