/** The part of an element that requests navigation and learns whether it may. */
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

/** Returns a code to the page that started a visit, in the URL fragment, which no server sees. */
export function returnWithCode(returnTo: string, page: string, network: string, handOff: string): void {
  const place = page === 'Profile' ? page : 'login'
  location.replace(`${returnTo}#/${place}/${network}/ok/${encodeURIComponent(handOff)}`)
}

/** Shows a network in the window that was opened for it. */
export function showIn(popup: Window, url: string): void {
  popup.location.replace(url)
}
