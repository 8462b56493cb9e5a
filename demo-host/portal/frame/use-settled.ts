import { type RefObject, useEffect, useState } from 'react'

/** How long something keeps its height before it counts as settled, in milliseconds. */
const calm = 1000

/** Whether what `ref` holds has got its height; begins anew with another `path`. */
export function useSettled(ref: RefObject<HTMLElement | null>, path: string): boolean {
  const [settled, setSettled] = useState<string>()
  useEffect(() => {
    if (!ref.current) return undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    const observer = new ResizeObserver(() => {
      clearTimeout(timer)
      timer = setTimeout(done, calm)
    })
    const stop = () => {
      clearTimeout(timer)
      observer.disconnect()
    }
    const done = () => {
      stop()
      setSettled(path)
    }
    observer.observe(ref.current)
    return stop
  }, [ref, path])
  return settled === path
}
