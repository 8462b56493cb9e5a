import type { PortalElement } from '../../../src/ui/island/shell.ts'
import { until } from '../page/stage.ts'

/** The text of an element without direction marks. */
export const text = (element: PortalElement): string =>
  (element.shadowRoot.textContent ?? '').replaceAll(/[\u2068\u2069]/g, '')

export const shows = (element: PortalElement, part: string): Promise<void> =>
  until(`it shows ${part}`, () => text(element).includes(part)).catch((error: Error) => {
    throw new Error(`${error.message}. It shows: ${text(element)}`)
  })
