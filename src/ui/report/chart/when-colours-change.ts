import type { ReadableAtom } from 'nanostores'

/** Tells when the colours of the page may be others: in the dark, or by an attribute of the element. Returns how to stop. */
export function whenColoursChange($changes: ReadableAtom<number>, changed: () => void): () => void {
  const dark = matchMedia('(prefers-color-scheme: dark)')
  dark.addEventListener('change', changed)
  const stop = $changes.listen(() => changed())
  return () => {
    dark.removeEventListener('change', changed)
    stop()
  }
}
