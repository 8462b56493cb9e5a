import { bar, bars } from './skeleton.css.ts'

/** Stand where text will be. `children` is what screen readers hear meanwhile. */
export const Bars = ({ children }: { children?: string }) => (
  <div className={bars}>
    <span className={bar}>{children}</span>
    <span className={bar} />
    <span className={bar} />
  </div>
)
