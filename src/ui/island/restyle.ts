import { roots, sheets, themes } from '../sheets.ts'

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
