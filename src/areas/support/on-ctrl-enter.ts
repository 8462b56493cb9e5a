import type { KeyboardEvent } from 'react'

/** Presses the submitting button of a text area, in which Enter begins a line. */
export function onCtrlEnter(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
  const { form, localName } = event.target as HTMLTextAreaElement
  if (localName === 'textarea') form?.querySelector<HTMLButtonElement>('[type=submit]')?.click()
}
