import { useEffect } from 'react'
import { useIsland } from '../island/context.ts'

/** Brings the name of a tab into sight in its bar, which scrolls on phones. What is around the bar stays where it is. */
export function useRevealedTab(name: string): void {
  const { host } = useIsland()
  useEffect(() => {
    const at = host.shadowRoot.querySelector('[part=tabs] [aria-current]')
    const bar = at?.closest('ul')
    if (at && bar) bar.scrollLeft += at.getBoundingClientRect().x - bar.getBoundingClientRect().x
  }, [host, name])
}
