import { useEffect } from 'react'
import { useIsland, type Island } from '../island/context.ts'

export type PageState = 'loading' | 'ready' | 'empty' | 'error' | 'unauthenticated'

/** Says on the element how its page is; the first time that it is anything but loading, the element is ready. */
export function usePageState(state: PageState): void {
  const island = useIsland()
  useEffect(() => {
    sayers.set(island, (sayers.get(island) ?? 0) + 1)
    return () => void sayers.set(island, sayers.get(island)! - 1)
  }, [island])
  useEffect(() => say(island, state), [island, state])
}

/** Stands behind a page: one that says nothing of itself is ready as soon as it shows. */
export function SaysReady(): null {
  const island = useIsland()
  useEffect(() => {
    if (!sayers.get(island)) say(island, 'ready')
  }, [island])
  return null
}

/** How many of what shows say how they are. */
const sayers = new WeakMap<Island, number>()

const ready = new WeakSet<Island>()

function say(island: Island, state: PageState): void {
  island.host.setState(state)
  if (state === 'loading' || ready.has(island)) return
  ready.add(island)
  island.host.send('portal-ready')
}
