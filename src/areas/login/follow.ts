import type { PortalElement } from '../../ui/island/shell.ts'

/** Leaves for an address of this page's own origin, unless the page prevents it. Foreign and script addresses stay unvisited. */
export function follow(host: PortalElement, to: string): void {
  if (!URL.canParse(to, location.href)) return
  const url = new URL(to, location.href)
  if (url.origin !== location.origin || !/^https?:$/.test(url.protocol)) return
  if (host.send('portal-navigate', { to: url.pathname + url.search + url.hash, kind: 'page' }, true))
    location.assign(url)
}
