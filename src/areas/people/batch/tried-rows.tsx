import { useRef, type ReactNode } from 'react'
import { ItemList } from '../../../ui/kit/item-list/item-list.tsx'
import { cell, head, plainHead, region, table } from '../../../ui/list/table.css.ts'
import { useNarrow } from '../../../ui/list/use-narrow.ts'
import { listed } from './batch.css.ts'

interface TriedRowsProps<Row> {
  label: string
  rows: readonly Row[]
  /** The cell of each column, by its head. */
  cells: Readonly<Record<string, (row: Row) => ReactNode>>
  /** A row as an `Item`, if a table does not fit. */
  item: (row: Row, index: number) => ReactNode
}

/** The checked rows as a table, or as a list if that does not fit. */
export function TriedRows<Row>({ label, rows, cells, item }: TriedRowsProps<Row>) {
  const place = useRef<HTMLDivElement>(null)
  const isNarrow = useNarrow(place)
  return (
    <div
      ref={place}
      className={isNarrow ? listed : region}
      role="region"
      aria-label={label}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls can be reached with the keyboard
      tabIndex={0}
    >
      {isNarrow ? (
        <ItemList>{rows.map(item)}</ItemList>
      ) : (
        <table className={table} part="table">
          <thead>
            <tr>
              {Object.keys(cells).map((text) => (
                <th key={text} scope="col" className={head}>
                  <span className={plainHead}>{text}</span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, index) => (
              <tr key={index} part="row">
                {Object.entries(cells).map(([text, contentOf]) => (
                  <td key={text} className={cell}>
                    {contentOf(row)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </div>
  )
}
