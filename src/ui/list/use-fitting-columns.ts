import { useLayoutEffect, useRef, useState, type RefObject } from 'react'
import { observeSize } from '../observe-size.ts'
import type { List } from './list-context.ts'

/**
 * The visible columns of a list, without those that give way because its table is wider than its space.
 * Columns that the user has arranged all stay.
 */
export function useFittingColumns(
  ref: RefObject<HTMLElement | null>,
  list: Pick<List, 'columns' | 'kept' | 'rows' | 'list'>,
): readonly string[] {
  const { columns, kept, rows } = list
  const isArranged = kept.hidden ?? kept.order ?? kept.widths
  const yielding = isArranged ? [] : (list.list.yielding ?? []).filter((name) => columns.includes(name))
  const [hidden, setHidden] = useState(0)
  // The table's width with as many columns hidden: it needs that space to show the next one again.
  const widths = useRef<number[]>([])
  useLayoutEffect(() => {
    const region = ref.current?.querySelector('table')?.parentElement
    if (!region || !yielding.length) return
    const fit = () => {
      const { clientWidth, scrollWidth } = region
      if (!clientWidth) return
      if (scrollWidth > clientWidth && hidden < yielding.length) {
        widths.current[hidden] = scrollWidth
        setHidden(hidden + 1)
      } else if (hidden > 0 && clientWidth >= widths.current[hidden - 1]!) setHidden(hidden - 1)
    }
    fit()
    let frame = 0
    const leave = observeSize([region], () => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(fit)
    })
    return () => {
      cancelAnimationFrame(frame)
      leave()
    }
  }, [hidden, rows.answer, yielding.length])
  const away = yielding.slice(0, hidden)
  return hidden > 0 ? columns.filter((name) => !away.includes(name)) : columns
}
