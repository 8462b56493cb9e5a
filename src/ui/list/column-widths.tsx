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
    for (const [at, name] of columns.entries()) {
      const width = widths?.[name] ?? usual
      sum += width
      const column = group.children[at + Number(canChoose(list))] as HTMLElement
      column.style.inlineSize = widths ? `${width}px` : ''
    }
    table.toggleAttribute('data-fixed', widths !== undefined)
    table.style.inlineSize = widths
      ? `${sum + (canChoose(list) ? 44 : 0) + (hasActions(list) ? 160 : 0)}px`
      : ''
  })
  return (
    <colgroup ref={ref}>
      {canChoose(list) && <col data-choose="" />}
      {columns.map((name) => (
        <col key={name} />
      ))}
      {hasActions(list) && <col data-actions="" />}
    </colgroup>
  )
}

const usual = 140
