import { spoken } from '../island/frame.css.ts'
import { bone, tiles } from './figures.css.ts'

/** The room of so many figures. */
export const FiguresRoom = ({ count, waiting }: { count: number; waiting: string }) => (
  <div className={tiles} aria-busy="true">
    <p className={spoken}>{waiting}</p>
    {Array.from({ length: count }, (_, at) => (
      <span key={at} className={bone} aria-hidden="true" />
    ))}
  </div>
)
