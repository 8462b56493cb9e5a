import * as styles from './cards.css.ts'
import { useEffect, useRef, useState } from 'react'
import { useList, canChoose, hasActions, type List } from './list-context.ts'
import type { TableProps } from './table.tsx'
import { drawnAtOnce } from './use-window.ts'
import { spoken } from '../island/frame.css.ts'
import { kindOf } from '../kinds/kind-of.ts'
import { isNothing } from '../kinds/value-text.ts'
import { ChooseBox, drawCell, ListRowActions, TableRow, type TableRowProps } from './table-row.tsx'

/** The rows as a list of cards, where a table would not fit. Of many, more are drawn whenever the last of them comes near. */
export function Cards({ active }: TableProps) {
  const { label, rows, isOpen } = useList()
  const items = rows.answer?.items ?? []
  const end = useRef<HTMLLIElement>(null)
  const [shown, setShown] = useState(drawnAtOnce)
  const drawn = Math.max(shown, active + 1)
  const isCut = items.length > drawnAtOnce
  useEffect(() => {
    if (!end.current) return undefined
    if (!globalThis.IntersectionObserver) return setShown(items.length)
    const watcher = new IntersectionObserver(
      // A busy browser reports several frames at once.
      (entries) => {
        if (entries.at(-1)?.isIntersecting) setShown(drawn + drawnAtOnce)
      },
      { rootMargin: '1000px' },
    )
    watcher.observe(end.current)
    return () => watcher.disconnect()
  }, [drawn, items.length])
  return (
    <ul
      className={styles.cards}
      part="table"
      // Safari drops list semantics of lists without bullets unless the role is explicit.
      // oxlint-disable-next-line jsx-a11y/no-redundant-roles
      role="list"
      aria-label={label}
      aria-busy={rows.isAsking ? true : undefined}
      data-rows=""
    >
      {items.slice(0, drawn).map((row, at) => (
        <CardRow
          key={row.id}
          row={row}
          at={at}
          index={isCut ? at + 1 : undefined}
          isActive={at === active}
          isOpen={isOpen?.(row)}
        />
      ))}
      {drawn < items.length && <li ref={end} aria-hidden="true" />}
    </ul>
  )
}

/** One row as a card; `index` is its place where not all are drawn. */
export class CardRow extends TableRow {
  override render() {
    return <Card {...this.props} />
  }
}

function Card({ row, at, index, isActive, isOpen }: TableRowProps) {
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
      aria-current={isOpen ? true : undefined}
      // The keys of a list move between its rows.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={isActive && !list.editCell ? 0 : -1}
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
      <dl className={list.editCell ? styles.editedFacts : list.list.to ? styles.shortFacts : styles.facts}>
        {columns
          .slice(1)
          .filter((name) => !isNothing(row[name]) || Boolean(list.editCell?.(row, name)))
          .map((name) => (
            <div key={name} className={styles.fact}>
              <dt className={isNamed(list, name) ? spoken : styles.term}>{say(name)}</dt>
              <dd className={styles.value}>{drawCell(list, row, name)}</dd>
            </div>
          ))}
      </dl>
    </li>
  )
}

/** Whether a value says by itself what it is, such as a status or a place. */
function isNamed({ fields, editCell }: List, name: string): boolean {
  // Of several prices each needs its name.
  if (editCell) return false
  const { type, cell = '', filter } = kindOf(fields[name]!)
  return filter === 'choice' || ['state', 'place', 'tags'].includes(cell) || ['ip', 'price'].includes(type)
}
