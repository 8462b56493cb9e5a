import { useLayoutEffect, useRef } from 'react'

/** The focus goes to what was chosen: where there is little room, the list that it was chosen from is gone. */
export function useFocusOnChange(chosen: string | undefined) {
  const ref = useRef<HTMLDivElement>(null)
  const before = useRef(chosen)
  useLayoutEffect(() => {
    if (before.current !== chosen) ref.current?.focus()
    before.current = chosen
  }, [chosen])
  return ref
}
