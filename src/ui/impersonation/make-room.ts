/** What a page with something of its own at the upper edge of the window reads: how high the bar above it is. */
const height = '--portal-bar'

/**
 * Moves the page down by the height of a bar at the upper edge of the window, as long as it is there, and keeps what is scrolled to from
 * ending behind it. Returns how to end that.
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
  // Its words take more lines where the window is narrow.
  const observer = new ResizeObserver(fit)
  observer.observe(bar)
  fit()
  return () => {
    observer.disconnect()
    style.removeProperty(height)
    ;[style.marginBlockStart, style.scrollPaddingBlockStart] = before
  }
}
