import { useLayoutEffect, useRef } from 'react'

/** Moves the focus to the selected call: in little space its list is hidden. */
export function useFocusOnChange(chosen: string | undefined) {
  const ref = useRef<HTMLDivElement>(null)
  const before = useRef(chosen)
  useLayoutEffect(() => {
    if (before.current !== chosen) ref.current?.focus()
    before.current = chosen
  }, [chosen])
  return ref
}
