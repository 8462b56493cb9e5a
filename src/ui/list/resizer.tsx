import { useRef, type KeyboardEvent, type PointerEvent } from 'react'
import { fitted, widthsOf } from './column-fit.ts'
import { useList } from './list-context.ts'
import * as styles from './table.css.ts'

const step = 16
const least = 64
const most = 900

/** The edge of a column: dragged or moved with the arrows it makes the column wider, pressed twice as wide as it needs. */
export function Resizer({ name, isStop }: { name: string; isStop: boolean }) {
  const { t, say, kept, keep } = useList()
  const ref = useRef<HTMLSpanElement>(null)
  const begin = useRef<{ x: number; width: number } | undefined>(undefined)
  const widths = () => ({ ...widthsOf(ref.current!), ...kept.widths })
  const now = () => kept.widths?.[name] ?? widthsOf(ref.current!)[name] ?? least
  const set = (width: number) =>
    keep({ widths: { ...widths(), [name]: Math.round(Math.min(most, Math.max(least, width))) } })
  const isMirrored = () => getComputedStyle(ref.current!).direction === 'rtl'

  const drag = (event: PointerEvent<HTMLSpanElement>) => {
    if (!begin.current) return
    const moved = event.clientX - begin.current.x
    set(begin.current.width + (isMirrored() ? -moved : moved))
  }
  const press = (event: KeyboardEvent<HTMLSpanElement>) => {
    const way = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
    if (event.key !== 'Enter' && way === undefined) return
    event.preventDefault()
    event.stopPropagation()
    set(way === undefined ? fitted(ref.current!, name) : now() + way * step * (isMirrored() ? -1 : 1))
  }
  return (
    <span
      ref={ref}
      className={styles.resizer}
      role="slider"
      aria-orientation="horizontal"
      aria-label={t.width({ column: say(name) })}
      aria-valuenow={kept.widths?.[name] ?? 0}
      aria-valuemin={0}
      aria-valuemax={most}
      tabIndex={isStop ? 0 : -1}
      data-resizer={name}
      onKeyDown={press}
      onClick={({ detail }) => {
        if (detail === 2) set(fitted(ref.current!, name))
      }}
      onPointerDown={(event) => {
        event.preventDefault()
        event.currentTarget.setPointerCapture(event.pointerId)
        begin.current = { x: event.clientX, width: now() }
      }}
      onPointerMove={drag}
      onPointerUp={() => (begin.current = undefined)}
      onPointerCancel={() => (begin.current = undefined)}
    />
  )
}
