import type { PortalElement } from '../../../src/ui/island/shell.ts'
import { until } from './stage.ts'

/** The matches of a selector in the open dialog. */
export const inDialog = <E extends HTMLElement = HTMLInputElement>(
  element: PortalElement,
  selector: string,
): E | null => element.shadowRoot.querySelector<E>(`dialog[open] ${selector}`)

/** Presses the last button of the dialog once it is open: the one that confirms. */
export async function confirm(element: PortalElement): Promise<void> {
  const last = () => [...element.shadowRoot.querySelectorAll<HTMLElement>('dialog[open] button')].at(-1)
  await until('the dialog is open', last)
  last()!.click()
}
