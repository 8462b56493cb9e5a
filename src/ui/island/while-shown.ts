import { useEffect } from 'react'
import type { Island } from './context.ts'
import { useIsland } from './island-context.ts'

type Begin = (isBack: boolean) => (() => void) | undefined

/**
 * Runs something that outlives elements, such as a window listener, while the element is in the page: a
 * removed element that keeps typed text must only be referenced by its owner. `begin` gets whether the
 * element is back. Returns a function that ends it.
 */
export function whileShown({ $isShown }: Pick<Island, '$isShown'>, begin: Begin): () => void {
  let end: (() => void) | undefined
  let isBack = false
  const leave = $isShown.subscribe((isShown) => {
    end?.()
    end = isShown ? begin(isBack) : undefined
    isBack = true
  })
  return () => {
    leave()
    end?.()
  }
}

/** The same as a component's effect. */
export function useWhileShown(begin: Begin, changes?: readonly unknown[]): void {
  const island = useIsland()
  useEffect(() => whileShown(island, begin), changes)
}
