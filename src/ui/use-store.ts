import type { ReadableAtom } from 'nanostores'
import { useCallback, useContext, useSyncExternalStore } from 'react'
import { IslandContext } from './island/island-context.ts'
import { whileShown } from './island/while-shown.ts'

/**
 * A store's value in a component, subscribed while its element is in the page, or the component outside of
 * elements. Replaces @nanostores/react, whose key filters would add 0.6 KB to every page.
 */
export function useStore<T>(store: ReadableAtom<T>): T {
  const island = useContext(IslandContext)
  const read = () => store.get()
  const subscribe = useCallback(
    (changed: () => void) => {
      const begin = () => store.subscribe(() => changed())
      return island ? whileShown(island, begin) : begin()
    },
    [store],
  )
  return useSyncExternalStore(subscribe, read, read)
}
