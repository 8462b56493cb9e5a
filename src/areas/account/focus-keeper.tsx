import { useEffect, useRef, type ReactNode } from 'react'
import { content } from './view.css.ts'

/**
 * Takes the focus when the focused one of `count` items disappears, so that keyboard users don't start over
 * at the top. Put dialogs about an item inside.
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
