import { bar, bars } from './skeleton.css.ts'

/** Skeleton of text. `children` is read to screen readers while it loads. */
export const Bars = ({ children }: { children?: string }) => (
  <div className={bars}>
    <span className={bar}>{children}</span>
    <span className={bar} />
    <span className={bar} />
  </div>
)
