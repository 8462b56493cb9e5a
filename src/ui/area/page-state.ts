import { createContext, useContext, useEffect } from 'react'
import { useIsland, type Island } from '../island/context.ts'

export type PageState = 'loading' | 'ready' | 'empty' | 'error' | 'unauthenticated'

/** Whether the page that shows says itself how it is. */
export const PageStateContext = createContext<PageStateReporter | undefined>(undefined)

interface PageStateReporter {
  say(): void
  isSaid(): boolean
}

export function createPageStateReporter(): PageStateReporter {
  let isSaid = false
  return { say: () => void (isSaid = true), isSaid: () => isSaid }
}

/** Says on the element how its page is; the first time that it is anything but loading, the element is ready. */
export function usePageState(state: PageState): void {
  const island = useIsland()
  const said = useContext(PageStateContext)
  useEffect(() => {
    said?.say()
    say(island, state)
  }, [island, state, said])
}

/** Stands behind a page: one that says nothing of itself is ready as soon as it shows. */
export function SaysReady(): null {
  const island = useIsland()
  const said = useContext(PageStateContext)
  useEffect(() => {
    if (!said?.isSaid()) say(island, 'ready')
  }, [island, said])
  return null
}

const ready = new WeakSet<Island>()

function say(island: Island, state: PageState): void {
  island.host.setState(state)
  if (state === 'loading' || ready.has(island)) return
  ready.add(island)
  island.host.send('portal-ready')
}
