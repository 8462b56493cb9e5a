import { atom } from 'nanostores'
import { openLocation } from '../../ui/island/location.ts'
import type { PortalElement } from '../../ui/island/shell.ts'

/** Follows the route that the address of a page has for an element; `arrive` gets it now and whenever it is another one. */
export async function followAddress(
  host: PortalElement,
  signal: AbortSignal,
  arrive: (route: string) => void,
): Promise<{ follow(): void }> {
  const $isShown = atom(true)
  const location = openLocation({ host, signal, $isShown }, '')
  await location.ready
  const tell = () => {
    const query = location.$query.get().toString()
    arrive(location.$path.get() + (query && `?${query}`))
  }
  // Each arrival has a query of its own, also one without any.
  const stop = location.$query.listen(tell)
  const end = () => {
    $isShown.set(false)
    stop()
  }
  if (signal.aborted) end()
  signal.addEventListener('abort', end)
  tell()
  return location
}
