/** Puts what is open back above the page: a move takes it down there, and tells nobody. */
export function raise(root: ShadowRoot): void {
  for (const dialog of root.querySelectorAll<HTMLDialogElement>('dialog[open]:not(:modal)')) {
    // Closing it would be an answer to what it asks.
    dialog.removeAttribute('open')
    dialog.showModal()
  }
  if (!('popover' in HTMLElement.prototype)) return
  for (const panel of root.querySelectorAll<HTMLElement>('[popover]:not(:popover-open)')) panel.showPopover()
}
