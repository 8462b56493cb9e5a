/** The bar's height, for pages with content of their own at the top edge of the window. */
const height = '--portal-bar'

/**
 * Moves the page down by the height of a bar at the top edge of the window and keeps scroll targets from
 * under it. Returns a function that undoes this.
 */
export function makeRoom(bar: HTMLElement): () => void {
  const { style } = bar.ownerDocument.documentElement
  const before = [style.marginBlockStart, style.scrollPaddingBlockStart] as const
  const fit = (): void => {
    const room = `${bar.offsetHeight}px`
    style.setProperty(height, room)
    style.marginBlockStart = room
    style.scrollPaddingBlockStart = room
  }
  // The bar's text wraps in a narrow window.
  const observer = new ResizeObserver(fit)
  observer.observe(bar)
  fit()
  return () => {
    observer.disconnect()
    style.removeProperty(height)
    ;[style.marginBlockStart, style.scrollPaddingBlockStart] = before
  }
}
