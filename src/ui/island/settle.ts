import { roots, sheets, themes } from '../sheets.ts'

/** Gives an element that was moved what a move takes from it: its styles, and its place above the page of what is open. */
export function settle(root: ShadowRoot): void {
  restyle(root)
  raise(root)
}

// Moving a popover in the document hides it without an event.
function raise(root: ShadowRoot): void {
  for (const dialog of root.querySelectorAll<HTMLDialogElement>('dialog[open]:not(:modal)')) {
    // Closing it would be an answer to what it asks.
    dialog.removeAttribute('open')
    dialog.showModal()
  }
  if (!('popover' in HTMLElement.prototype)) return
  for (const panel of root.querySelectorAll<HTMLElement>('[popover]:not(:popover-open)')) panel.showPopover()
}

/**
 * Gives a root its styles again: an element that goes to another document loses them, and a sheet belongs to the document that
 * it was made for. Who travels has copies from then on.
 */
export function restyle(root: ShadowRoot): void {
  const view = root.ownerDocument.defaultView
  if (root.adoptedStyleSheets.length || !view) return
  const copied = ({ cssRules }: CSSStyleSheet) => {
    const copy = new view.CSSStyleSheet()
    copy.replaceSync([...cssRules].map(({ cssText }) => cssText).join(''))
    return copy
  }
  roots.set(root, copied)
  const own = [...sheets.values(), ...[themes.get(root) ?? []].flat()].map(copied)
  if (themes.has(root)) themes.set(root, own.at(-1)!)
  root.adoptedStyleSheets = own
}
