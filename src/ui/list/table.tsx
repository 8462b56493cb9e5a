import { useState } from 'react'
import { spoken } from '../island/frame.css.ts'
import { Lazy } from '../island/lazy.tsx'
import { ChooseBox } from './choose-box.tsx'
import { HeadCell } from './head-cell.tsx'
import { useList } from './list-context.ts'
import * as styles from './table.css.ts'
import { TableRows } from './table-rows.tsx'
import { canChoose, hasActions } from './what-can-be-done.ts'
import { drawnAtOnce } from './use-window.ts'

export interface TableProps {
  /** The row that Tab reaches. */
  active: number
}

/** The rows as a table, in a region that scrolls by itself where they do not fit. */
export function Table({ active }: TableProps) {
  const list = useList()
  const { t, label, columns, rows, selection } = list
  const [isNear, setNear] = useState(false)
  const items = rows.answer?.items ?? []
  const isCut = items.length > drawnAtOnce
  const chosen = selection.rows.length && items.filter(({ id }) => selection.has(id)).length
  const span = columns.length + Number(canChoose(list)) + Number(hasActions(list))
  return (
    // What scrolls must be reachable by keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className={styles.region} role="region" aria-label={label} tabIndex={0}>
      <table
        className={styles.table}
        part="table"
        data-cut={isCut ? '' : undefined}
        aria-rowcount={isCut ? items.length + 1 : undefined}
        aria-busy={rows.isAsking ? true : undefined}
      >
        <caption className={spoken}>{label}</caption>
        {(isCut || list.kept.widths) && (
          <Lazy load={loadWidths}>{({ ColumnWidths }) => <ColumnWidths isCut={isCut} />}</Lazy>
        )}
        {/* What moves columns and makes them wider is fetched when somebody comes near: its keys are those of the heads' buttons. */}
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
        <thead onPointerOver={() => setNear(true)} onFocus={() => setNear(true)}>
          <tr aria-rowindex={isCut ? 1 : undefined}>
            {canChoose(list) && (
              <td className={styles.chooseHead}>
                <ChooseBox
                  label={t.choosePage}
                  checked={chosen > 0 && chosen === items.length}
                  partly={chosen > 0 && chosen < items.length}
                  onChange={(isChosen) => selection.set(items, isChosen)}
                />
              </td>
            )}
            {columns.map((name, at) => (
              <HeadCell key={name} name={name} at={at} isNear={isNear} />
            ))}
            {hasActions(list) && (
              <th scope="col" className={styles.actionsHead}>
                <span className={spoken}>{t.actions}</span>
              </th>
            )}
          </tr>
        </thead>
        <TableRows active={active} isCut={isCut} span={span} />
      </table>
    </div>
  )
}

const loadWidths = () => import('./panels/column-widths.tsx')
