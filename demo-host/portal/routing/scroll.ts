/** How long to wait for content at the scroll position, in milliseconds. */
const patience = 3000

/**
 * Restores the scroll position on Back, also if the content arrives later. Each history entry carries its own
 * position.
 */
export function keepScroll(): void {
  history.scrollRestoration = 'manual'
  let timer: ReturnType<typeof setTimeout> | undefined
  let stop = (): void => undefined
  addEventListener('scroll', () => {
    clearTimeout(timer)
    const { pathname } = location
    // Another page would open there instead of at its top.
    timer = setTimeout(() => location.pathname === pathname && note(), 150)
  })
  addEventListener('pagehide', note)
  addEventListener('popstate', ({ state }) => {
    clearTimeout(timer)
    stop()
    stop = scrollTo(scrollOf(state))
  })
  stop = scrollTo(scrollOf(history.state))
  // Stops as soon as the user scrolls.
  for (const type of ['wheel', 'touchmove', 'keydown', 'pointerdown'])
    addEventListener(type, () => stop(), { passive: true })
}

function note(): void {
  if (scrollOf(history.state) !== scrollY)
    history.replaceState({ ...(history.state as object | null), scroll: scrollY }, '')
}

const scrollOf = (state: unknown): number => {
  const { scroll } = (state ?? {}) as { scroll?: unknown }
  return typeof scroll === 'number' ? scroll : 0
}

/** Scrolls as soon as the page is long enough; returns how to give that up. */
function scrollTo(top: number): () => void {
  const end = Date.now() + patience
  let frame = requestAnimationFrame(function look() {
    const { scrollHeight, clientHeight } = document.documentElement
    if (scrollHeight - clientHeight >= top || Date.now() > end) window.scrollTo({ top, behavior: 'instant' })
    else frame = requestAnimationFrame(look)
  })
  return () => cancelAnimationFrame(frame)
}
