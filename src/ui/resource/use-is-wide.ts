import { useState } from 'react'
import { useIsland } from '../island/context.ts'
import { useWhileShown } from '../island/while-shown.ts'

/** Minimum width in pixels for a list beside a detail. */
const enough = 1200

/** Whether the element has room for two. */
export function useIsWide(): boolean {
  const { host } = useIsland()
  const [isWide, setWide] = useState(() => host.clientWidth >= enough)
  useWhileShown(() => {
    // In the observer's own turn a change of the layout would be its next one.
    let frame = 0
    const watcher = new ResizeObserver(() => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(() => setWide(host.clientWidth >= enough))
    })
    watcher.observe(host)
    return () => {
      cancelAnimationFrame(frame)
      watcher.disconnect()
    }
  }, [host])
  return isWide
}
