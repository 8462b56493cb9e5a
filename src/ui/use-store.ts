import type { ReadableAtom } from 'nanostores'
import { useSyncExternalStore } from 'react'

/** A store's value in a component. Stands in for @nanostores/react, whose key filters would be 0.6 KB of every page. */
export const useStore = <T>(store: ReadableAtom<T>): T =>
  useSyncExternalStore(
    (changed) => store.listen(() => changed()),
    () => store.get(),
    () => store.get(),
  )
