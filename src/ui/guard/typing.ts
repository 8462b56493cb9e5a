import type { PortalElement } from '../island/shell.ts'
import { ours } from './own-children.ts'

/** Records which fields of an element the user has changed. */
export function noteTyping(host: PortalElement): void {
  const places = new Set<Element>()
  const note = ({ type, target }: Event) => {
    const field = target as Element
    // A form around one of the page's children belongs to the page.
    const form = ours.has(field) ? null : field.closest('form,dialog')
    const place = form ?? (type === 'click' ? undefined : field)
    if (!place || places.has(place)) return
    for (const each of places) if (!isIn(host, each)) places.delete(each)
    places.add(place)
  }
  for (const type of ['input', 'change', 'click']) host.shadowRoot.addEventListener(type, note, true)
  // Fields that are its children are seen from outside only.
  host.addEventListener('input', (event) => {
    if (ours.has(event.target as Node)) note(event)
  })
  used.set(host, places)
}

/** Whether an element holds typed text that its view would lose. A form being sent is given up with its view. */
export const holdsTyping = (host: PortalElement): boolean =>
  !host.shadowRoot.querySelector('button[aria-busy=true]') &&
  [...used.get(host)!].some((place) => isIn(host, place))

// A light form is among an element's children for as long as it shows.
const isIn = (host: PortalElement, place: Element): boolean =>
  host.shadowRoot.contains(place) || host.contains(place)

const used = new WeakMap<PortalElement, ReadonlySet<Element>>()
