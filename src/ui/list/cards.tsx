import { ChooseBox } from './choose-box.tsx'
import { Value } from './cell-value.tsx'
import * as styles from './cards.css.ts'
import { useList } from './list-context.ts'
import { nameOf } from './name-of.ts'
import { RowName } from './row-name.tsx'
import type { TableProps } from './table.tsx'
import { canChoose } from './what-can-be-done.ts'

/** The rows as a list of cards, where a table would not fit. */
export function Cards({ active, onActive }: TableProps) {
  const list = useList()
  const { t, label, columns, fields, words, say, rows, selection } = list
  return (
    // Safari takes a list without bullets for none, unless told.
    // oxlint-disable-next-line jsx-a11y/no-redundant-roles
    <ul
      className={styles.cards}
      role="list"
      aria-label={label}
      aria-busy={rows.isAsking ? true : undefined}
      data-rows=""
    >
      {rows.answer?.items.map((row, at) => (
        <li
          key={row.id}
          className={styles.card}
          data-at={at}
          data-chosen={selection.has(row.id) ? '' : undefined}
          tabIndex={at === active ? 0 : -1}
          onFocus={() => onActive(at)}
        >
          <div className={styles.top}>
            {canChoose(list) && (
              <ChooseBox
                label={t.choose({ name: nameOf(list, row) })}
                checked={selection.has(row.id)}
                onChange={(now) => selection.set([row], now)}
              />
            )}
            <span className={styles.name}>
              <RowName row={row} />
            </span>
          </div>
          <dl className={styles.facts}>
            {columns.slice(1).map((name) => (
              <div key={name} className={styles.fact}>
                <dt className={styles.term}>{say(name)}</dt>
                <dd className={styles.value}>
                  <Value of={fields[name]} name={name} value={row[name]} words={words} />
                </dd>
              </div>
            ))}
          </dl>
        </li>
      ))}
    </ul>
  )
}
