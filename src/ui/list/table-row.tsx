import type { Row } from './answer.ts'
import { ChooseBox } from './choose-box.tsx'
import { Value } from './cell-value.tsx'
import { isEndAligned, kindOf } from './kind.ts'
import { useList } from './list-context.ts'
import { RowName } from './row-name.tsx'
import * as styles from './table.css.ts'
import { canChoose, hasActions } from './what-can-be-done.ts'
import { nameOf } from './name-of.ts'

export interface TableRowProps {
  row: Row
  at: number
  index: number | undefined
  isActive: boolean
  onActive: (at: number) => void
}

/** One row; its first cell names it. */
export function TableRow({ row, at, index, isActive, onActive }: TableRowProps) {
  const list = useList()
  const { t, columns, fields, words, selection } = list
  const isChosen = selection.has(row.id)
  return (
    <tr
      className={styles.row}
      tabIndex={isActive ? 0 : -1}
      data-at={at}
      data-chosen={isChosen ? '' : undefined}
      aria-rowindex={index}
      onFocus={() => onActive(at)}
    >
      {canChoose(list) && (
        <td className={styles.choose}>
          <ChooseBox
            label={t.choose({ name: nameOf(list, row) })}
            checked={isChosen}
            onChange={(now) => selection.set([row], now)}
          />
        </td>
      )}
      {columns.map((name, column) =>
        column === 0 ? (
          <th key={name} scope="row" className={styles.name}>
            <RowName row={row} />
          </th>
        ) : (
          <td key={name} className={isEndAligned(kindOf(fields[name])) ? styles.endCell : styles.cell}>
            <Value of={fields[name]} name={name} value={row[name]} words={words} />
          </td>
        ),
      )}
      {hasActions(list) && <td className={styles.actions} />}
    </tr>
  )
}
