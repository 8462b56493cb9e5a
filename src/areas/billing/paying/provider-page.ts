import type { Island } from '../../../ui/island/context.ts'

/** Whether the page is shown in a frame of another, where a provider's page refuses to be shown. */
const isFramed = (): boolean => window.top !== window

/**
 * Address of a route on this page, for the way back from the provider; nothing where the element's route is not in the address, so that the
 * way leads to the portal. `{id}` stays as it is.
 */
export function returnAddress({ location }: Pick<Island, 'location'>, to: string): { returnUrl?: string } {
  const href = location.href(to.replace('{id}', idMark))
  return href === undefined ? {} : { returnUrl: new URL(href, document.baseURI).href.replace(idMark, '{id}') }
}

const idMark = 'deposit-id'

/**
 * Leaves for the provider's page, in a new window if this page is in a frame, unless the page prevents it. The event names the provider
 * alone. Answers false where the browser didn't open the window: then it takes a link that the user presses.
 */
export function leaveForProvider({ host }: Pick<Island, 'host'>, url: string): boolean {
  const { origin } = new URL(url)
  if (!host.send('portal-navigate', { to: origin, kind: 'page' }, true)) return true
  if (isFramed()) return window.open(url, '_blank') !== null
  window.location.assign(url)
  return true
}
