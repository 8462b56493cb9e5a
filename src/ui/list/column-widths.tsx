import { useLayoutEffect, useRef, useState } from 'react'
import { widthsOf } from './column-fit.ts'
import { useList } from './list-context.ts'
import { canChoose, hasActions } from './what-can-be-done.ts'

/**
 * The widths of the columns, where the user has set any. A cut table has those of its first rows: another part of it must not
 * make columns jump.
 */
export function ColumnWidths({ isCut }: { isCut: boolean }) {
  const list = useList()
  const { columns, kept } = list
  const ref = useRef<HTMLTableColElement>(null)
  const [measured, setMeasured] = useState<Readonly<Record<string, number>>>()
  const widths = kept.widths ?? (isCut ? measured : undefined)
  useLayoutEffect(() => {
    if (isCut && !kept.widths && ref.current) setMeasured(widthsOf(ref.current))
  }, [isCut, kept.widths])
  useLayoutEffect(() => {
    const group = ref.current
    const table = group?.closest('table')
    if (!group || !table) return
    let sum = 0
    for (const column of group.children as HTMLCollectionOf<HTMLElement>) {
      const { name = '', part = '' } = column.dataset
      const width = edges[part] ?? widths?.[name] ?? usual
      sum += width
      column.style.inlineSize = widths ? `${width}px` : ''
    }
    table.toggleAttribute('data-fixed', widths !== undefined)
    table.style.inlineSize = widths ? `${sum}px` : ''
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
const edges: Readonly<Record<string, number>> = { choose: 44, actions: 176 }
const usual = 140
