import type { PortalEvents } from './events.ts'
import type { PortalElement } from './shell.ts'

/** Fires an event at an element, or at the document if the element has left it: its change may still be under way. */
export function sendFrom<Name extends keyof PortalEvents>(
  host: PortalElement,
  name: Name,
  detail: PortalEvents[Name],
): void {
  if (host.isConnected) host.send(name, detail)
  else document.dispatchEvent(new CustomEvent(name, { detail }))
}
