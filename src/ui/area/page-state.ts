import { createContext, useContext, useEffect } from 'react'
import { useIsland, type Island } from '../island/context.ts'

export type PageState = 'loading' | 'ready' | 'empty' | 'error' | 'unauthenticated'

/** Reports the state of the current page. */
export const PageStateContext = createContext<PageStateReporter | undefined>(undefined)

interface PageStateReporter {
  say(): void
  isSaid(): boolean
}

export function createPageStateReporter(): PageStateReporter {
  let isSaid = false
  return { say: () => void (isSaid = true), isSaid: () => isSaid }
}

/** Reports the page's state to the element; the first state after loading makes it ready. */
export function usePageState(state: PageState): void {
  const island = useIsland()
  const said = useContext(PageStateContext)
  useEffect(() => {
    said?.say()
    say(island, state)
    return state === 'error' ? () => takeBack(island) : undefined
  }, [island, state, said])
}

// A part that has failed and works now may stand beside others, of which none has anything new to report.
function takeBack({ host, $isShown }: Island): void {
  if ($isShown.get() && host.dataset['state'] === 'error') host.setState('ready')
}

/** Reports ready for pages that don't report themselves. */
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
