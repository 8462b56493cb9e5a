// Every .css.ts file arrives as `register(text)`. Constructed sheets need no style element and no
// `style-src`, and all roots share the same objects. A sheet of a late chunk also reaches roots already
// shown.
export const sheets = new Map<string, CSSStyleSheet>()
/** The shown roots, each with its way to adopt a sheet: directly, or as a copy in other documents. */
export const roots = new Map<ShadowRoot, (sheet: CSSStyleSheet) => CSSStyleSheet>()

/** Adds a stylesheet once to every root, present and future. */
export function register(text: string): void {
  const sheet = sheets.has(text) ? undefined : sheetOf(text)
  if (!sheet) return
  sheets.set(text, sheet)
  for (const [root, taken] of roots) attach(root, [...root.adoptedStyleSheets, taken(sheet)])
}

/** Gives a root all sheets, including later ones, until it is released. */
export function adopt(root: ShadowRoot): void {
  roots.set(root, (sheet) => sheet)
  // A theme that came first stays above them. The sheets of a first frame go.
  attach(root, [...sheets.values(), ...[themes.get(root) ?? []].flat()])
}

/** Sets the sheets of a root. One in another document takes none of this one's: `settle` gives it copies. */
function attach(root: ShadowRoot, all: CSSStyleSheet[]): void {
  try {
    root.adoptedStyleSheets = all
  } catch {
    root.adoptedStyleSheets = []
  }
}

/** Takes them away again. */
export function release(root: ShadowRoot): void {
  roots.delete(root)
  // The next theme may be set in another document.
  themes.delete(root)
  root.adoptedStyleSheets = []
}

export const themes = new WeakMap<ShadowRoot, CSSStyleSheet>()

/** Sets the theme of one root; the text holds nothing but `:host{--_token:…}`. */
export function setTheme(root: ShadowRoot, text: string): void {
  const sheet = themes.get(root) ?? new (root.ownerDocument.defaultView ?? window).CSSStyleSheet()
  sheet.replaceSync(text)
  themes.set(root, sheet)
  if (!root.adoptedStyleSheets.includes(sheet)) attach(root, [...root.adoptedStyleSheets, sheet])
}

function sheetOf(text: string): CSSStyleSheet | undefined {
  try {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(text)
    return sheet
  } catch {
    // On a server, or in a browser whose elements only say that it is too old.
    return undefined
  }
}
