/** Parses a URL relative to this page; undefined if invalid. Not every page's `URL` has `canParse`. */
export function urlOf(text: string, from?: string): URL | undefined {
  try {
    return new URL(text, from ?? location.href)
  } catch {
    return undefined
  }
}
