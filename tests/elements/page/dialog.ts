import type { PortalElement } from '../../../src/ui/island/shell.ts'
import { until } from './stage.ts'

/** What matches a selector in the dialog that is open. */
export const inDialog = <E extends HTMLElement = HTMLInputElement>(
  element: PortalElement,
  selector: string,
): E | null => element.shadowRoot.querySelector<E>(`dialog[open] ${selector}`)

/** Presses the last button of the dialog, once that is open: the one that does what it asks about. */
export async function confirm(element: PortalElement): Promise<void> {
  const last = () => [...element.shadowRoot.querySelectorAll<HTMLElement>('dialog[open] button')].at(-1)
  await until('the dialog is open', last)
  last()!.click()
}
