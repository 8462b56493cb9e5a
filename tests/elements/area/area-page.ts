import type { PortalElement } from '../../../src/ui/island/shell.ts'
import { text } from '../screens/shown-text.ts'

/** A button or a link by its text. */
export const control = (element: PortalElement, label: string): HTMLElement => {
  const found = [...element.shadowRoot.querySelectorAll<HTMLElement>('button, a')].find(
    ({ textContent }) => textContent.trim() === label,
  )
  if (!found) throw new Error(`No ${label} in ${text(element)}`)
  return found
}

/** The text of the page's heading, and whether it has the focus. */
export const heading = (element: PortalElement): string | undefined =>
  element.shadowRoot.querySelector('[part=heading]')?.textContent ?? undefined

export const hasFocus = (element: PortalElement, selector: string): boolean =>
  element.shadowRoot.activeElement?.matches(selector) ?? false

/** Last announcement to screen readers. */
export const spoken = (element: PortalElement): string =>
  element.shadowRoot.querySelector('[role=status]:last-of-type')?.textContent.trim() ?? ''
