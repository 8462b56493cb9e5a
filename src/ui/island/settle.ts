import { restyle } from './restyle.ts'

/** Gives an element that was moved what a move takes from it: its styles, and its place above the page of what is open. */
export function settle(root: ShadowRoot): void {
  restyle(root)
  raise(root)
}

// Nobody is told when a move takes down what stands above the page.
function raise(root: ShadowRoot): void {
  for (const dialog of root.querySelectorAll<HTMLDialogElement>('dialog[open]:not(:modal)')) {
    // Closing it would be an answer to what it asks.
    dialog.removeAttribute('open')
    dialog.showModal()
  }
  if (!('popover' in HTMLElement.prototype)) return
  for (const panel of root.querySelectorAll<HTMLElement>('[popover]:not(:popover-open)')) panel.showPopover()
}
