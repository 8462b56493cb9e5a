import { useLayoutEffect, useRef, useState } from 'react'
import { widthsOf } from './resize.ts'
import { useList, canChoose, hasActions } from '../list-context.ts'

type Widths = Readonly<Record<string, number>>

/**
 * The column widths that the user has set. A windowed table measures its first rows: scrolling must not make
 * columns jump.
 */
export function ColumnWidths({ isCut }: { isCut: boolean }) {
  const list = useList()
  const { columns, kept } = list
  const ref = useRef<HTMLTableColElement>(null)
  const [measured, setMeasured] = useState<Widths>()
  const widths = kept.widths ?? (isCut ? measured : undefined)
  useLayoutEffect(() => {
    if (isCut && !kept.widths && ref.current) setMeasured(widthsOf(ref.current))
  }, [isCut, kept.widths])
  useLayoutEffect(() => {
    const group = ref.current
    if (!group || !widths) return
    fix(group, widths)
    return () => release(group)
  })
  return (
    <colgroup ref={ref}>
      {canChoose(list) && <col data-part="choose" />}
      {columns.map((name) => (
        <col key={name} data-name={name} />
      ))}
      {hasActions(list) && <col data-part="actions" />}
    </colgroup>
  )
}

// Pixels: of the boxes, of the buttons, and of a column that was not there when widths were set.
const edges: Widths = { choose: 44, actions: 176 }
const usual = 140

function fix(group: HTMLElement, widths: Widths): void {
  let sum = 0
  for (const column of group.querySelectorAll('col')) {
    const { name = '', part = '' } = column.dataset
    const width = edges[part] ?? widths[name] ?? usual
    sum += width
    column.style.inlineSize = `${width}px`
  }
  const table = group.closest('table')
  table?.toggleAttribute('data-fixed', true)
  if (table) table.style.inlineSize = `${sum}px`
}

function release(group: HTMLElement): void {
  const table = group.closest('table')
  table?.removeAttribute('data-fixed')
  if (table) table.style.inlineSize = ''
}
