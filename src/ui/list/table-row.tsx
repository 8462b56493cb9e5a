import { Component } from 'react'
import type { Row } from './answer.ts'
import { ChooseBox, drawCell, ListRowActions } from './row-parts.tsx'
import { hasEnd } from './columns.ts'
import { useList, canChoose, hasActions } from './list-context.ts'
import * as styles from './table.css.ts'

export interface TableRowProps {
  row: Row
  at: number
  index: number | undefined
  isActive: boolean
  isOpen: boolean | undefined
}

/** One row. Scrolling does not rerender unchanged rows; `memo` would add bytes to every page that signs in. */
export class TableRow extends Component<TableRowProps> {
  override shouldComponentUpdate(next: TableRowProps) {
    const { props } = this
    return (Object.keys(next) as (keyof TableRowProps)[]).some((name) => next[name] !== props[name])
  }

  override render() {
    return <Cells {...this.props} />
  }
}

/** Its first cell names it. */
function Cells({ row, at, index, isActive, isOpen }: TableRowProps) {
  const list = useList()
  const { t, columns, fields, selection, nameOf } = list
  const isChosen = selection.has(row.id)
  return (
    <tr
      className={styles.row}
      part="row"
      tabIndex={isActive ? 0 : -1}
      data-at={at}
      data-chosen={isChosen ? '' : undefined}
      aria-current={isOpen ? true : undefined}
      aria-rowindex={index}
      aria-busy={list.doing.has(row.id) ? true : undefined}
      data-doing={list.doing.get(row.id)}
    >
      {canChoose(list) && (
        <td className={styles.choose}>
          <ChooseBox
            label={t.choose({ name: nameOf(row) })}
            checked={isChosen}
            onChange={(now) => selection.set([row], now)}
          />
        </td>
      )}
      {columns.map((name, column) =>
        column === 0 ? (
          <th key={name} scope="row" className={styles.name}>
            {drawCell(list, row, name)}
          </th>
        ) : (
          <td key={name} className={hasEnd(fields[name]) ? styles.endCell : styles.cell}>
            {drawCell(list, row, name)}
          </td>
        ),
      )}
      {hasActions(list) && (
        <td className={styles.actions}>
          <ListRowActions row={row} />
        </td>
      )}
    </tr>
  )
}
