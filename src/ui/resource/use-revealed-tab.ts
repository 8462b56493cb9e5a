import { useEffect } from 'react'
import { useIsland } from '../island/context.ts'

/** Scrolls a tab's name into view in its bar, which scrolls on phones, without moving the page around it. */
export function useRevealedTab(name: string): void {
  const { host } = useIsland()
  useEffect(() => {
    const at = host.shadowRoot.querySelector('[part=tabs] [aria-current]')
    const bar = at?.closest('ul')
    if (at && bar) bar.scrollLeft += at.getBoundingClientRect().x - bar.getBoundingClientRect().x
  }, [host, name])
}
