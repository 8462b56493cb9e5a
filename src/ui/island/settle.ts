import { roots, sheets, themes } from '../sheets.ts'

/**
 * Restores what a move in the document takes from an element: its styles, and the top-layer place of its open
 * dialogs.
 */
export function settle(root: ShadowRoot): void {
  restyle(root)
  raise(root)
}

// Moving a popover in the document hides it without an event.
function raise(root: ShadowRoot): void {
  for (const dialog of root.querySelectorAll<HTMLDialogElement>('dialog[open]:not(:modal)')) {
    // Closing it would count as an answer to its question.
    dialog.removeAttribute('open')
    dialog.showModal()
  }
  if (!('popover' in HTMLElement.prototype)) return
  for (const panel of root.querySelectorAll<HTMLElement>('[popover]:not(:popover-open)')) panel.showPopover()
}

/**
 * Restores a root's styles after a move to another document: a sheet belongs to the document that made it. A
 * moved element uses copies from then on.
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
