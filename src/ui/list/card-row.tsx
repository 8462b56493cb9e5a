import { isNothing } from '../kinds/value-text.ts'
import { ChooseBox } from './choose-box.tsx'
import { drawCell } from './cell.tsx'
import * as styles from './cards.css.ts'
import { useList } from './list-context.ts'
import { ListRowActions } from './list-row-actions.tsx'
import { TableRow, type TableRowProps } from './table-row.tsx'
import { canChoose, hasActions } from './what-can-be-done.ts'

/** One row as a card; `index` is its place where not all are drawn. */
export class CardRow extends TableRow {
  override render() {
    return <Card {...this.props} />
  }
}

function Card({ row, at, index, isActive }: TableRowProps) {
  const list = useList()
  const { t, columns, say, rows, selection, nameOf } = list
  return (
    <li
      className={styles.card}
      part="row"
      data-at={at}
      aria-posinset={index}
      aria-setsize={index && rows.answer?.items.length}
      aria-busy={list.doing.has(row.id) ? true : undefined}
      data-doing={list.doing.get(row.id)}
      data-chosen={selection.has(row.id) ? '' : undefined}
      // The keys of a list move between its rows.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={isActive ? 0 : -1}
    >
      <div className={styles.top}>
        {canChoose(list) && (
          <ChooseBox
            label={t.choose({ name: nameOf(row) })}
            checked={selection.has(row.id)}
            onChange={(now) => selection.set([row], now)}
          />
        )}
        <span className={styles.name}>{drawCell(list, row, columns[0] ?? '')}</span>
        {hasActions(list) && <ListRowActions row={row} />}
      </div>
      <dl className={styles.facts}>
        {columns
          .slice(1)
          .filter((name) => !isNothing(row[name]))
          .map((name) => (
            <div key={name} className={styles.fact}>
              <dt className={styles.term}>{say(name)}</dt>
              <dd className={styles.value}>{drawCell(list, row, name)}</dd>
            </div>
          ))}
      </dl>
    </li>
  )
}
