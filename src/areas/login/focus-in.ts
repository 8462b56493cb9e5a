import type { PortalElement } from '../../ui/island/shell.ts'

/** Moves the focus to a light-DOM field of an element; the service can name one that is none. */
export const focusIn = (host: HTMLElement, name: string): void =>
  host.querySelector<HTMLInputElement>(`:scope > input[slot="${CSS.escape(name)}"]`)?.focus()

/** Moves the focus to a screen's heading, when what had it is there no more. */
export const focusHeading = (host: PortalElement): void =>
  host.shadowRoot.querySelector<HTMLElement>('h1,h2,h3,h4,h5,h6')?.focus()
