import { useEffect, useRef } from 'react'
import { useIsland } from './context.ts'

/** Whether a component no longer shows, because it was unmounted or its element has left the page. */
export function useIsGone(): () => boolean {
  const { $isShown } = useIsland()
  const isMounted = useRef(false)
  useEffect(() => {
    isMounted.current = true
    return () => {
      isMounted.current = false
    }
  }, [])
  return () => !isMounted.current || !$isShown.get()
}
