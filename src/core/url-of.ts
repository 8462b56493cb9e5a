/** Parses a URL relative to this page; undefined if invalid. Not every page's `URL` has `canParse`. */
export function urlOf(text: string, from: string = pageAddress()): URL | undefined {
  try {
    return new URL(text, from)
  } catch {
    return undefined
  }
}

/**
 * The address that a text names relative to the page, whatever `<base>` the page has for its own links: the text
 * itself, unless that `<base>` would lead elsewhere.
 */
export function fromPage(text: string): string {
  if (!globalThis.document) return text
  const url = urlOf(text)
  return url && url.href !== urlOf(text, document.baseURI)?.href ? url.href : text
}

// Frames without an address of their own (`srcdoc`, `blob:`) have an origin still.
const pageAddress = (): string => (location.href.startsWith('http') ? location.href : origin)
