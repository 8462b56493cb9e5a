import type { KeyboardEvent } from 'react'

/** Submits the form of a text area, in which Enter begins a line. */
export function onCtrlEnter(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
  if (event.target instanceof HTMLTextAreaElement) event.target.form?.requestSubmit()
}
