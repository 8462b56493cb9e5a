import { bone } from '../../../ui/area/waiting.css.ts'
import { waiting } from './overview.css.ts'

/** Skeleton of one card of a page whose other cards may be ready. */
export const CardWaiting = () => (
  <div className={waiting} aria-busy="true">
    {['80%', '60%', '70%'].map((inlineSize) => (
      <span key={inlineSize} className={bone.line} style={{ inlineSize }} aria-hidden="true" />
    ))}
  </div>
)
