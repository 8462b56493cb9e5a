/** Moves the focus to a light-DOM field of an element. */
export const focusIn = (host: HTMLElement, name: string): void =>
  host.querySelector<HTMLInputElement>(`:scope > input[name="${name}"]`)?.focus()
