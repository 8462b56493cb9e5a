import type { ReadableAtom } from 'nanostores'
import { useCallback, useContext, useSyncExternalStore } from 'react'
import { IslandContext } from './island/island-context.ts'
import { whileShown } from './island/while-shown.ts'

/**
 * A store's value in a component, heard while its element is in the page; outside of elements, while the component is. Stands in
 * for @nanostores/react, whose key filters would be 0.6 KB of every page.
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
