import type { PortalElement } from '../../../src/ui/island/shell.ts'
import { text } from '../screens/shown-text.ts'

/** A button or a link by its text. */
export const control = (element: PortalElement, label: string): HTMLElement => {
  const found = controlNamed(element, label)
  if (!found) throw new Error(`No ${label} in ${text(element)}`)
  return found
}

/** Whether there is such a button or link: its text can be in the page as something else before. */
export const isOffered = (element: PortalElement, label: string): boolean =>
  controlNamed(element, label) !== undefined

const controlNamed = (element: PortalElement, label: string): HTMLElement | undefined =>
  [...element.shadowRoot.querySelectorAll<HTMLElement>('button, a')].find(
    ({ textContent }) => textContent.trim() === label,
  )

/** The text of the page's heading, and whether it has the focus. */
export const heading = (element: PortalElement): string | undefined =>
  element.shadowRoot.querySelector('[part=heading]')?.textContent ?? undefined

export const hasFocus = (element: PortalElement, selector: string): boolean =>
  element.shadowRoot.activeElement?.matches(selector) ?? false

/** Last announcement to screen readers. */
export const spoken = (element: PortalElement): string =>
  element.shadowRoot.querySelector('[role=status]:last-of-type')?.textContent.trim() ?? ''
