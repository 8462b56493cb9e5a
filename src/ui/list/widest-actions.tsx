import { kinds } from '../kit/button/button.css.ts'
import { useList } from './list-context.ts'
import * as styles from './table.css.ts'

/**
 * Takes the room of the widest actions that a row may have, in the head of their column: so it is as wide on every page of the
 * list.
 */
export function WidestActions() {
  const { actions, rowLinks, say } = useList()
  const all = Object.keys(actions)
  const always = all.filter((name) => !actions[name]!.when)
  // Two that every row has are in its menu; an action without another has a button.
  const alone = always.length > 1 ? [] : always.length === 1 ? always : all
  const button = (name: string) => (
    <span key={name} className={kinds.secondary} data-label={say(`do.${name}`)} />
  )
  return (
    <span className={styles.widest} aria-hidden="true">
      {Object.keys(rowLinks).map(button)}
      <span className={styles.widestAction}>{alone.map(button)}</span>
    </span>
  )
}
