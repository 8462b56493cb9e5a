import type { PortalElement } from '../../../src/ui/island/shell.ts'
import { closeSvc } from '../fake-svc.ts'
import { painted, until } from '../stage.ts'

/** What an element shows, without the marks that keep addresses in their order. */
export const text = (element: PortalElement): string =>
  (element.shadowRoot.textContent ?? '').replaceAll(/[\u2066\u2069]/g, '')

export const shows = (element: PortalElement, part: string): Promise<void> =>
  until(`it shows ${part} instead of ${text(element)}`, () => text(element).includes(part))

/** A button or a link by its words. */
export const control = (element: PortalElement, label: string): HTMLElement => {
  const found = [...element.shadowRoot.querySelectorAll<HTMLElement>('button, a')].find(
    ({ textContent }) => textContent.trim() === label,
  )
  if (!found) throw new Error(`No ${label} in ${text(element)}`)
  return found
}

/** The words of the heading of the page, and whether it has the focus. */
export const heading = (element: PortalElement): string | undefined =>
  element.shadowRoot.querySelector('[part=heading]')?.textContent ?? undefined

export const hasFocus = (element: PortalElement, selector: string): boolean =>
  element.shadowRoot.activeElement?.matches(selector) ?? false

/** What screen readers were told last. */
export const spoken = (element: PortalElement): string =>
  element.shadowRoot.querySelector('[role=status]:last-of-type')?.textContent.trim() ?? ''

/** Collects an event's details until the page is cleared; `prevent` also takes the event its effect. */
export function heard<T = unknown>(type: string, { prevent = false } = {}): T[] {
  const details: T[] = []
  const listen = (event: Event) => {
    details.push((event as CustomEvent<T>).detail)
    if (prevent) event.preventDefault()
  }
  document.addEventListener(type, listen)
  stops.push(() => document.removeEventListener(type, listen))
  return details
}

const stops: (() => void)[] = []

export async function clearPage(): Promise<void> {
  for (const element of document.querySelectorAll('[data-state]')) element.remove()
  for (const stop of stops.splice(0)) stop()
  await painted()
  closeSvc()
}
