import { useEffect, useRef, useState } from 'react'

/** Seconds left at which a countdown is worth saying aloud. */
const milestones: readonly number[] = [60, 30, 10, 0]

export interface CountdownOptions {
  /** Called with each milestone passed, such as 30. */
  onMilestone?: (left: number) => void
  /** Called once when it has ended. */
  onEnd?: () => void
}

/**
 * Whole seconds left, by the monotonic clock: neither a changed clock nor a sleeping tab ends it early or
 * twice. A new `start` restarts it. Invalid durations count as none.
 */
export function useCountdown(given: number, start: unknown, options: CountdownOptions = {}): number {
  const seconds = Number.isFinite(given) ? given : 0
  const [left, setLeft] = useState(seconds)
  const latest = useRef(options)
  latest.current = options
  useEffect(() => {
    setLeft(seconds)
    if (seconds <= 0) return undefined
    const end = performance.now() + seconds * 1000
    let before = seconds
    const timer = setInterval(() => {
      const now = Math.max(0, Math.ceil((end - performance.now()) / 1000))
      if (now === before) return
      const passed = milestones.findLast((each) => now <= each && each < before)
      before = now
      setLeft(now)
      if (passed !== undefined) latest.current.onMilestone?.(passed)
      if (now > 0) return
      clearInterval(timer)
      latest.current.onEnd?.()
    }, 250)
    return () => clearInterval(timer)
  }, [seconds, start])
  return left
}
