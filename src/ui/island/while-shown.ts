import { useEffect } from 'react'
import type { Island } from './context.ts'
import { useIsland } from './island-context.ts'

type Begin = (isBack: boolean) => (() => void) | undefined

/**
 * Does something that the page outlives, such as listening at the window, while the element is in the page. An element that is out
 * of it and keeps what was typed must be held by nobody but its owner. `begin` hears whether it is back. Returns how to end it.
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

/** The same as an effect of a component. */
export function useWhileShown(begin: Begin, changes?: readonly unknown[]): void {
  const island = useIsland()
  useEffect(() => whileShown(island, begin), changes)
}
