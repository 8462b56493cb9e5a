/** The address that a text names, from this page; nothing where it names none. Not every page's `URL` can say so by itself. */
export function urlOf(text: string, from?: string): URL | undefined {
  try {
    return new URL(text, from ?? location.href)
  } catch {
    return undefined
  }
}
