import { useEffect, useState, type RefObject } from 'react'
import { observeSize } from '../observe-size.ts'
import { tallest } from './region-height.ts'
import { times } from '../../core/times.ts'

/** Up to this many rows are simply drawn. */
export const drawnAtOnce = 200

/** The number of rows drawn beyond each end of the view ahead of need, and after how many others. */
const beyond = 8
const step = 2

interface Drawn {
  /**
   * The rows to draw, each with the number left out before it. The last entry is past the end, for rows left
   * out there.
   */
  places: readonly { at: number; gap: number }[]
  /** The height of every row in pixels. */
  height: number
}

/** Which of many rows are drawn, by how far the region around them is scrolled. The one with the focus always is. */
export function useWindow(
  body: RefObject<HTMLElement | null>,
  count: number,
  active: number,
  isCut: boolean,
): Drawn {
  const [sight, setSight] = useState(firstSight)
  useEffect(() => {
    const element = body.current?.closest('[role=region]')
    if (!element || !isCut) return
    let known = 40
    const look = () => {
      const height = element.querySelector<HTMLElement>('[data-at]')?.offsetHeight || known
      // When rows become lower, the visible ones stay in place.
      if (height !== known) element.scrollTop *= height / known
      known = height
      const first = Math.floor(element.scrollTop / height)
      const rows = Math.ceil(element.clientHeight / height)
      setSight((before) =>
        before.height === height && isNear(before, first, first + rows) ? before : { first, rows, height },
      )
    }
    // Between two frames: within the showing frame, a slow processor would be late.
    const soon = () => void setTimeout(look)
    element.addEventListener('scroll', soon, { passive: true })
    // It looks as well when the first rows have been laid out.
    const leave = observeSize([element, body.current!], soon)
    return () => {
      element.removeEventListener('scroll', soon)
      leave()
    }
  }, [isCut])
  const { first, rows, height } = sight
  return { places: isCut ? placesOf(first, rows, count, active) : placesOf(0, count, count, active), height }
}

/** The rows in view at the last draw. */
interface Sight {
  first: number
  rows: number
  height: number
}

// Before scrolling, renders only rows that can be visible, so that the first paint is fast.
const firstSight = (): Sight => ({
  first: 0,
  rows: Math.ceil((innerHeight * tallest) / 40) - beyond,
  height: 40,
})

const isNear = (before: Sight, first: number, end: number) =>
  first >= before.first - step && end <= before.first + before.rows + step

function placesOf(first: number, rows: number, count: number, active: number): Drawn['places'] {
  const from = Math.max(0, Math.min(first - beyond, count - 1))
  const to = Math.min(count, first + rows + beyond)
  const drawn = times(to - from, (index) => from + index)
  if (active < from) drawn.unshift(active)
  else if (active >= to && active < count) drawn.push(active)
  let next = 0
  return [...drawn, count].map((at) => {
    const gap = at - next
    next = at + 1
    return { at, gap }
  })
}
