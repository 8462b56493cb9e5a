import { useEffect, useRef, useState } from 'react'
import { CardRow } from './card-row.tsx'
import * as styles from './cards.css.ts'
import { useList } from './list-context.ts'
import type { TableProps } from './table.tsx'
import { drawnAtOnce } from './use-window.ts'

/** The rows as a list of cards, where a table would not fit. Of many, more are drawn whenever the last of them comes near. */
export function Cards({ active }: TableProps) {
  const { label, rows } = useList()
  const items = rows.answer?.items ?? []
  const end = useRef<HTMLLIElement>(null)
  const [shown, setShown] = useState(drawnAtOnce)
  const drawn = Math.max(shown, active + 1)
  const isCut = items.length > drawnAtOnce
  useEffect(() => {
    if (!end.current) return undefined
    const watcher = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) setShown(drawn + drawnAtOnce)
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
      // Safari takes a list without bullets for none, unless told.
      // oxlint-disable-next-line jsx-a11y/no-redundant-roles
      role="list"
      aria-label={label}
      aria-busy={rows.isAsking ? true : undefined}
      data-rows=""
    >
      {items.slice(0, drawn).map((row, at) => (
        <CardRow key={row.id} row={row} at={at} index={isCut ? at + 1 : undefined} isActive={at === active} />
      ))}
      {drawn < items.length && <li ref={end} aria-hidden="true" />}
    </ul>
  )
}
