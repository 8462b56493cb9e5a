import type { ReadableAtom } from 'nanostores'
import { useCallback, useSyncExternalStore } from 'react'
import { useIsland } from './island/island-context.ts'
import { whileShown } from './island/while-shown.ts'

/**
 * A store's value in a component, heard while the element is in the page. Stands in for @nanostores/react, whose key filters would
 * be 0.6 KB of every page.
 */
export function useStore<T>(store: ReadableAtom<T>): T {
  const island = useIsland()
  const read = () => store.get()
  return useSyncExternalStore(
    useCallback((changed) => whileShown(island, () => store.subscribe(() => changed())), [store]),
    read,
    read,
  )
}
