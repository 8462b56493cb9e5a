import type { PortalElement } from '../../ui/island/shell.ts'

/** Leaves this page for a network's, unless the page prevents it; it is told where to, and nothing of the visit. */
export function leaveForNetwork(host: PortalElement, url: string): void {
  const { origin } = new URL(url)
  if (host.send('portal-navigate', { to: origin, kind: 'page' }, true)) location.assign(url)
}

/** Brings a code back to the page where a visit began, in the one part of an address that no server sees. */
export function returnWithCode(returnTo: string, network: string, handOff: string): void {
  location.replace(`${returnTo}#/login/${network}/ok/${encodeURIComponent(handOff)}`)
}

/** Shows a network in the window that was opened for it. */
export function showIn(popup: Window, url: string): void {
  popup.location.replace(url)
}
