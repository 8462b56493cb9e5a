import { useMemo, useRef } from 'react'
import { kinds } from '../kit/button/button.css.ts'
import { useList } from './list-context.ts'
import * as styles from './table.css.ts'

/**
 * Takes the room of the widest actions that rows have had, in the head of their column: a page without them is as wide as the one
 * before.
 */
export function WidestActions() {
  const { actions, rowLinks, rows, doneTo, say } = useList()
  const seen = useRef({ links: new Set<string>(), alone: new Set<string>() })
  const { links, alone } = useMemo(() => {
    for (const row of rows.answer?.items ?? []) {
      for (const [name, { to }] of Object.entries(rowLinks))
        if (to(row as never)) seen.current.links.add(name)
      const [first, second] = Object.keys(actions).filter(
        (name) => actions[name]!.when?.(doneTo(row) as never) ?? true,
      )
      // More than one are in a menu.
      if (first && !second) seen.current.alone.add(first)
    }
    return { links: [...seen.current.links], alone: [...seen.current.alone] }
  }, [rows.answer])
  const button = (name: string) => (
    <span key={name} className={kinds.secondary} data-label={say(`do.${name}`)} />
  )
  return (
    <span className={styles.widest} aria-hidden="true">
      {links.map(button)}
      <span className={styles.widestAction}>{alone.map(button)}</span>
    </span>
  )
}
