import { useRef } from 'react'
import { useList } from './list-context.ts'
import { Spacer } from './spacer.tsx'
import { TableRow } from './table-row.tsx'
import { useWindow } from './use-window.ts'

interface TableRowsProps {
  /** The row that Tab reaches. */
  active: number
  isCut: boolean
  /** How many columns there are in all. */
  span: number
}

/** The rows of a table, or those in sight: scrolling draws nothing else anew. */
export function TableRows({ active, isCut, span }: TableRowsProps) {
  const items = useList().rows.answer?.items ?? []
  const body = useRef<HTMLTableSectionElement>(null)
  const { places, height } = useWindow(body, items.length, active, isCut)
  return (
    <tbody ref={body} data-rows="">
      {places.flatMap(({ at, gap }) => {
        const row = items[at]
        return [
          gap > 0 && <Spacer key={`gap ${at}`} rows={gap} height={height} span={span} />,
          row && (
            <TableRow
              key={row.id}
              row={row}
              at={at}
              index={isCut ? at + 2 : undefined}
              isActive={at === active}
            />
          ),
        ]
      })}
    </tbody>
  )
}
