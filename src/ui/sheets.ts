// Every .css.ts file arrives as `register(text)`. Constructed sheets need no style element and no
// `style-src`, and all roots share the same objects. A sheet of a late chunk also reaches roots already
// shown.
export const sheets = new Map<string, CSSStyleSheet>()
/** The shown roots, each with its way to adopt a sheet: directly, or as a copy in other documents. */
export const roots = new Map<ShadowRoot, (sheet: CSSStyleSheet) => CSSStyleSheet>()

/** Adds a stylesheet once to every root, present and future. */
export function register(text: string): void {
  if (sheets.has(text) || typeof CSSStyleSheet === 'undefined') return
  const sheet = sheetOf(text)
  sheets.set(text, sheet)
  for (const [root, taken] of roots) root.adoptedStyleSheets.push(taken(sheet))
}

/** Gives a root all sheets, including later ones, until it is released. */
export function adopt(root: ShadowRoot): void {
  roots.set(root, (sheet) => sheet)
  // A theme that came first stays above them.
  root.adoptedStyleSheets = [...sheets.values(), ...root.adoptedStyleSheets]
}

/** Takes them away again. */
export function release(root: ShadowRoot): void {
  roots.delete(root)
  root.adoptedStyleSheets = []
}

export const themes = new WeakMap<ShadowRoot, CSSStyleSheet>()

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
