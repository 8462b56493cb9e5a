// Every .css.ts file arrives as `register(text)`. Constructed sheets need no style element and no `style-src`,
// and all roots share the same objects. A sheet that comes with a late chunk reaches the roots that already stand.
const sheets = new Map<string, CSSStyleSheet>()
const roots = new Set<ShadowRoot>()

/** Adds a stylesheet to every root, present and future; the same one is added once. */
export function register(text: string): void {
  if (sheets.has(text) || typeof CSSStyleSheet === 'undefined') return
  const sheet = sheetOf(text)
  sheets.set(text, sheet)
  for (const root of roots) root.adoptedStyleSheets.push(sheet)
}

/** Gives a root all sheets, and those that come later until it is released. */
export function adopt(root: ShadowRoot): void {
  roots.add(root)
  root.adoptedStyleSheets = [...sheets.values()]
}

export const release = (root: ShadowRoot): boolean => roots.delete(root)

const themes = new WeakMap<ShadowRoot, CSSStyleSheet>()

/** Sets the theme of one root; the text holds nothing but `:host{--_token:…}`. */
export function setTheme(root: ShadowRoot, text: string): void {
  const sheet = themes.get(root) ?? new CSSStyleSheet()
  sheet.replaceSync(text)
  themes.set(root, sheet)
  if (!root.adoptedStyleSheets.includes(sheet)) root.adoptedStyleSheets.push(sheet)
}

function sheetOf(text: string): CSSStyleSheet {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(text)
  return sheet
}
