import { useEffect, useRef, type ReactNode } from 'react'
import { content } from './view.css.ts'

/**
 * Takes the focus when what had it has gone with one of `count` things, so that nobody starts at the top of the page
 * again. A dialog that asks about one of them belongs inside.
 */
export function FocusKeeper({ count, children }: { count: number; children: ReactNode }) {
  const ref = useRef<HTMLDivElement>(null)
  const before = useRef(count)
  useEffect(() => {
    const isLess = count < before.current
    before.current = count
    if (isLess && document.activeElement === document.body) ref.current?.focus({ preventScroll: true })
  }, [count])
  return (
    <div ref={ref} className={content} tabIndex={-1}>
      {children}
    </div>
  )
}
