import { withScript } from '../../core/fetch-script.ts'
import type { PortalElement } from '../../ui/island/shell.ts'

// Proofs must not stay in attributes, histories or screenshots.
const secrets = /[?&](token|t|code|state|error|value)=/

/**
 * Takes the route that an element begins with, from its attribute or the page's address, and takes secrets out of both. `arrive` gets it at
 * once unless the address has it, and again when it is set from outside.
 */
export function takeRoute(
  host: PortalElement,
  signal: AbortSignal,
  arrive: (route: string) => void,
): { follow(): void } {
  if (/^(hash|path)$/.test(host.getAttribute('routing') ?? '')) {
    const following = withScript(
      () => import('./routed.ts'),
      ({ followAddress }) => followAddress(host, signal, arrive),
    )
    return { follow: () => void following.then((address) => address?.follow()) }
  }
  let shown: string | null = null
  const take = () => {
    const route = host.getAttribute('route')
    if (route === shown) return false
    shown = secrets.test(route ?? '') ? (route?.split('?')[0] ?? '') : route
    if (shown !== null && shown !== route) host.setAttribute('route', shown)
    arrive(route ?? '')
    return true
  }
  if (!take()) arrive('')
  return { follow: () => void take() }
}
