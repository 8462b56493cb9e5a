import { useRef } from 'react'
import { spoken } from '../island/frame.css.ts'
import { ChooseBox } from './choose-box.tsx'
import { ColumnWidths } from './column-widths.tsx'
import { HeadCell } from './head-cell.tsx'
import { useList } from './list-context.ts'
import { Spacer } from './spacer.tsx'
import * as styles from './table.css.ts'
import { TableRow } from './table-row.tsx'
import { canChoose, hasActions } from './what-can-be-done.ts'
import { useWindow } from './use-window.ts'

export interface TableProps {
  /** The row that Tab reaches. */
  active: number
}

/** The rows as a table, in a region that scrolls by itself where they do not fit. */
export function Table({ active }: TableProps) {
  const list = useList()
  const { t, label, columns, rows, selection } = list
  const region = useRef<HTMLDivElement>(null)
  const items = rows.answer?.items ?? []
  const { places, isCut, height } = useWindow(region, items.length, active)
  const chosen = items.filter(({ id }) => selection.has(id)).length
  const span = columns.length + Number(canChoose(list)) + Number(hasActions(list))
  return (
    // What scrolls must be reachable by keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div ref={region} className={styles.region} role="region" aria-label={label} tabIndex={0}>
      <table
        className={styles.table}
        data-cut={isCut ? '' : undefined}
        aria-rowcount={isCut ? items.length + 1 : undefined}
        aria-busy={rows.isAsking ? true : undefined}
      >
        <caption className={spoken}>{label}</caption>
        <ColumnWidths isCut={isCut} />
        <thead>
          <tr aria-rowindex={isCut ? 1 : undefined}>
            {canChoose(list) && (
              <td className={styles.choose}>
                <ChooseBox
                  label={t.choosePage}
                  checked={chosen > 0 && chosen === items.length}
                  partly={chosen > 0 && chosen < items.length}
                  onChange={(isChosen) => selection.set(items, isChosen)}
                />
              </td>
            )}
            {columns.map((name, at) => (
              <HeadCell key={name} name={name} at={at} />
            ))}
            {hasActions(list) && (
              <th scope="col" className={styles.actions}>
                <span className={spoken}>{t.actions}</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody data-rows="">
          {places.map(({ at, gap }) => {
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
      </table>
    </div>
  )
}
