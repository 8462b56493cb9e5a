import { useLayoutEffect, useState, type RefObject } from 'react'
import { observeSize } from '../observe-size.ts'

/** Below this many pixels a table of some columns does not fit. */
const enough = 560

/** Whether an element has too little room for a table. */
export function useNarrow(ref: RefObject<HTMLElement | null>): boolean {
  const [isNarrow, setNarrow] = useState(false)
  useLayoutEffect(() => {
    const element = ref.current
    if (!element) return
    const look = () => setNarrow(element.clientWidth > 0 && element.clientWidth < enough)
    look()
    // In the observer's own turn a change of the layout would be its next one.
    let frame = 0
    const leave = observeSize([element], () => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(look)
    })
    return () => {
      cancelAnimationFrame(frame)
      leave()
    }
  }, [])
  return isNarrow
}
