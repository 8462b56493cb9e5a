import { drag } from './drag.ts'
import * as styles from './drag.css.ts'

interface GripProps {
  /** Whether rows are dragged, or heads side by side. */
  place: 'row' | 'head'
  /** The possible targets in their order. */
  elements: (grip: HTMLElement) => readonly HTMLElement[]
  /** `undefined` means the end. */
  onDrop: (before: HTMLElement | undefined) => void
}

/** A handle for dragging with a pointer; keyboards have buttons of their own. */
export const Grip = ({ place, elements, onDrop }: GripProps) => (
  <span
    className={styles.grips[place]}
    aria-hidden="true"
    data-grip=""
    onPointerDown={(event) => {
      if (event.button !== 0) return
      event.preventDefault()
      drag(event.currentTarget, event.pointerId, { place, elements: elements(event.currentTarget), onDrop })
    }}
  >
    <svg className={styles.dots} viewBox="0 0 6 14">
      <path d="M1 3h.01M5 3h.01M1 7h.01M5 7h.01M1 11h.01M5 11h.01" />
    </svg>
  </span>
)
