import type { ReactNode } from 'react'
import * as styles from './item-list.css.ts'

/** Things of a kind, one below the other, for `Item`s. `label` names the list where no heading does. */
export const ItemList = ({ label, children }: { label?: string | undefined; children: ReactNode }) => (
  // Safari drops list semantics of lists without bullets unless the role is explicit.
  // oxlint-disable-next-line jsx-a11y/no-redundant-roles
  <ul className={styles.list} role="list" aria-label={label}>
    {children}
  </ul>
)

export interface ItemProps {
  title: ReactNode
  /** Details, each on a line of its own; empty ones are left out. */
  details?: readonly ReactNode[]
  /** `Chip`s beside the title. */
  chips?: ReactNode
  /** The item's actions. */
  actions?: ReactNode
  /** Content below, such as an edit form. */
  children?: ReactNode
}

/** One thing of an `ItemList`. */
export const Item = ({ title, details = [], chips, actions, children }: ItemProps) => (
  <li className={styles.item} part="row">
    <div className={styles.line}>
      <div className={styles.about}>
        <div className={styles.name}>
          <span>{title}</span>
          {chips}
        </div>
        {details.filter(Boolean).map((detail, at) => (
          <div key={at} className={styles.detail}>
            {detail}
          </div>
        ))}
      </div>
      {actions && <div className={styles.actions}>{actions}</div>}
    </div>
    {children}
  </li>
)
