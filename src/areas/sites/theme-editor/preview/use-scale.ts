import { useLayoutEffect, type RefObject } from 'react'
import { useWhileShown } from '../../../../ui/island/while-shown.ts'
import { observeSize } from '../../../../ui/observe-size.ts'

/** Makes a page of a width fit a window: never larger than it is, in the middle of the space that is left. */
export function useScale(
  window: RefObject<HTMLElement | null>,
  page: RefObject<HTMLElement | null>,
  width: number,
): void {
  const fit = () => {
    const [outer, inner] = [window.current, page.current]
    const room = outer?.clientWidth ?? 0
    if (!outer || !inner || room === 0) return
    const scale = Math.min(1, room / width)
    const left = Math.max(0, (room - width * scale) / 2)
    inner.style.transform = `translateX(${left}px) scale(${scale})`
    outer.style.blockSize = `${Math.ceil(inner.offsetHeight * scale) + 2}px`
  }
  useLayoutEffect(fit, [width])
  useWhileShown(() => {
    let frame = 0
    // What it changes is watched too, so that waits for the next frame.
    const leave = observeSize([window.current!, page.current!], () => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(fit)
    })
    return () => {
      cancelAnimationFrame(frame)
      leave()
    }
  }, [width])
}
