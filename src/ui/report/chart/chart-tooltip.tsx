import { useLayoutEffect, useRef } from 'react'
import * as styles from './chart.css.ts'

/** The point under the pointer, with its position in pixels of the chart. */
export interface Pointed {
  at: number
  left: number
  top: number
  /** Its extent to each side. */
  reach: number
}

interface ChartTooltipProps extends Pointed {
  title: string
  figures: readonly { name: string; text: string }[]
}

const gap = 12

/**
 * The text of a point, placed on the side with space and never over the point. Screen readers hear it
 * announced.
 */
export function ChartTooltip({ left, top, reach, title, figures }: ChartTooltipProps) {
  const ref = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const own = ref.current!
    const { clientWidth: room, clientHeight: height } = own.parentElement!
    const { offsetWidth: width } = own
    const away = reach + gap
    const isBehind = left + away + width > room
    const x = isBehind ? Math.max(0, left - away - width) : left + away
    const y = Math.max(0, Math.min(top - own.offsetHeight / 2, height - own.offsetHeight))
    // The picture is drawn from the left in any language.
    own.style.inset = '0 auto auto 0'
    own.style.translate = `${Math.round(x)}px ${Math.round(y)}px`
  })
  return (
    <div ref={ref} className={styles.tooltip} aria-hidden="true" data-tooltip="">
      <strong>
        <bdi>{title}</bdi>
      </strong>
      <dl className={styles.readings}>
        {figures.map(({ name, text }, index) => (
          <div key={name} className={styles.reading}>
            <dt className={styles.key}>
              <span className={styles.swatches[index % 6]} />
              {name}
            </dt>
            <dd className={styles.value}>
              <bdi>{text}</bdi>
            </dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
