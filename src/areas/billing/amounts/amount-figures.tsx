import * as styles from './amount-figures.css.ts'

/** Amounts beside each other, each below its label. */
export const AmountFigures = ({
  items,
}: {
  items: readonly (readonly [label: string, amount: string])[]
}) => (
  <dl className={styles.figures}>
    {items.map(([label, amount]) => (
      <div key={label} className={styles.figure}>
        <dt className={styles.label}>{label}</dt>
        <dd className={styles.value}>{amount}</dd>
      </div>
    ))}
  </dl>
)
