/**
 * Calls back when the size of an element may have changed, and once at the start. On pages that have taken
 * `ResizeObserver` away the window's own changes count. Returns how to stop.
 */
export function observeSize(elements: readonly Element[], changed: () => void): () => void {
  try {
    const observer = new ResizeObserver(changed)
    for (const element of elements) observer.observe(element)
    return () => observer.disconnect()
  } catch {
    setTimeout(changed)
    addEventListener('resize', changed)
    return () => removeEventListener('resize', changed)
  }
}
