import { times } from '../../core/times.ts'
import { spoken } from '../island/frame.css.ts'
import { bone, tiles } from './figures.css.ts'

/** Placeholder for a number of figures. */
export const FiguresRoom = ({ count, waiting }: { count: number; waiting: string }) => (
  <div className={tiles} aria-busy="true">
    <p className={spoken}>{waiting}</p>
    {times(count, (at) => (
      <span key={at} className={bone} aria-hidden="true" />
    ))}
  </div>
)
