/** An element, as far as it tells the page what it wants and hears whether it may. */
export interface Sender {
  send(name: string, detail: unknown, cancelable: true): boolean
}

/**
 * Navigates to the network's page unless this page prevents it. The event carries the URL and nothing about
 * the visit.
 */
export function leaveForNetwork(host: Sender, url: string): void {
  const { origin } = new URL(url)
  if (host.send('portal-navigate', { to: origin, kind: 'page' }, true)) location.assign(url)
}

/** Brings a code back to the page where a visit began, in the one part of an address that no server sees. */
export function returnWithCode(returnTo: string, page: string, network: string, handOff: string): void {
  const place = page === 'Profile' ? page : 'login'
  location.replace(`${returnTo}#/${place}/${network}/ok/${encodeURIComponent(handOff)}`)
}

/** Shows a network in the window that was opened for it. */
export function showIn(popup: Window, url: string): void {
  popup.location.replace(url)
}
