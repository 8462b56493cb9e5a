import type { ReadableAtom } from 'nanostores'

/**
 * Calls back when the page's colours may have changed, by the dark scheme or an attribute of the element.
 * Returns a function that stops it.
 */
export function whenColoursChange($changes: ReadableAtom<number>, changed: () => void): () => void {
  const dark = matchMedia('(prefers-color-scheme: dark)')
  dark.addEventListener('change', changed)
  const stop = $changes.listen(() => changed())
  return () => {
    dark.removeEventListener('change', changed)
    stop()
  }
}
