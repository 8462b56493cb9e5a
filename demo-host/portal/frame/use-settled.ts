import { type RefObject, useEffect, useState } from 'react'

/** Time without a change of height after which content counts as settled, in milliseconds. */
const calm = 1000

// A skeleton keeps its height on slow connections. `looks/waiting.css` shows it for as long.
const arriving =
  '.arriving > :not(.waiting):is(:not([data-state]), [data-state="loading"]), [aria-busy="true"]'

/** Whether the content of `ref` has reached its height; resets for another `path`. */
export function useSettled(ref: RefObject<HTMLElement | null>, path: string): boolean {
  const [settled, setSettled] = useState<string>()
  useEffect(() => {
    const held = ref.current
    if (!held) return undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    const wait = () => {
      clearTimeout(timer)
      timer = setTimeout(done, calm)
    }
    const observer = new ResizeObserver(wait)
    const stop = () => {
      clearTimeout(timer)
      observer.disconnect()
    }
    const done = () => {
      if (held.querySelector(arriving)) return wait()
      stop()
      setSettled(path)
    }
    observer.observe(held)
    return stop
  }, [ref, path])
  return settled === path
}
