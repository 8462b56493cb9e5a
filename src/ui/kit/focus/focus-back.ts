import { useEffect, useRef, type RefObject } from 'react'

/** Gives the focus to the first button within, when what it opened in place is closed again. */
export function useFocusBack(open: boolean): RefObject<HTMLDivElement | null> {
  const ref = useRef<HTMLDivElement>(null)
  const was = useRef(open)
  useEffect(() => {
    if (was.current && !open) ref.current?.querySelector('button')?.focus()
    was.current = open
  }, [open])
  return ref
}
