import { spoken } from '../island/frame.css.ts'
import { bone } from '../kit/awaited.css.ts'
import * as styles from './list.css.ts'
import { useList } from './list-context.ts'

/** Stands where the first rows will. */
export function Skeleton() {
  const { t, size } = useList()
  return (
    <div className={styles.skeleton} aria-busy="true">
      <p className={spoken}>{t.loading}</p>
      {Array.from({ length: Math.min(size || 10, 10) }, (_, at) => (
        <span key={at} className={bone} aria-hidden="true" />
      ))}
    </div>
  )
}
