import { useEffect, useRef, type RefObject } from 'react'

/** Focuses the first button inside again after the part that it opened closes. */
export function useFocusBack(open: boolean): RefObject<HTMLDivElement | null> {
  const ref = useRef<HTMLDivElement>(null)
  const was = useRef(open)
  useEffect(() => {
    if (was.current && !open) ref.current?.querySelector('button')?.focus()
    was.current = open
  }, [open])
  return ref
}
