import { useEffect } from 'react'
import { spoken } from '../island/frame.css.ts'
import { kindOf } from '../kinds/kind-of.ts'
import { bone } from '../kit/awaited.css.ts'
import * as styles from './list.css.ts'
import { useList } from './list-context.ts'
import { times } from '../../core/times.ts'

/** Stands where the first rows will. */
export function Skeleton() {
  const { t, size, columns, fields, write } = useList()
  // What the browser writes moments and numbers with takes long to make: longer than all the rows. They are on their way meanwhile.
  useEffect(() => {
    for (const name of columns) {
      const of = fields[name]
      if (of) write(of, name, kindOf(of) === 'time' ? '1970-01-01T00:00:00Z' : 0)
    }
  })
  return (
    <div className={styles.skeleton} aria-busy="true">
      <p className={spoken}>{t.loading}</p>
      {times(Math.min(size || 10, 10), (at) => (
        <span key={at} className={bone} aria-hidden="true" />
      ))}
    </div>
  )
}
