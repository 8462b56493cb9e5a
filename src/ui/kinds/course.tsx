import { numberFormat } from '../../core/format/number-format.ts'
import { useIsland, useWords } from '../island/context.ts'
import { useStore } from '../use-store.ts'
import { course, line } from './course.css.ts'
import { kindsPack } from './messages.en.ts'

/** A small line chart of a share from 0 to 100 per cent, with its current value; ends at the last known value. */
export function Course({ day, text }: { day: readonly (number | null)[]; text: string }) {
  const words = useWords(kindsPack)
  const locale = useStore(useIsland().words.$lang)
  const known = day.filter((value) => value !== null)
  const share = (value: number) =>
    numberFormat(locale, { style: 'percent', maximumFractionDigits: 0 }).format(value / 100)
  return (
    <span className={course}>
      {known.length > 1 && (
        <svg
          className={line}
          viewBox={`0 0 ${day.length - 1} 100`}
          preserveAspectRatio="none"
          role="img"
          aria-label={words.course({ least: share(Math.min(...known)), most: share(Math.max(...known)) })}
        >
          <path
            d={pathOf(day)}
            fill="none"
            stroke="currentColor"
            strokeWidth="1.5"
            strokeLinecap="round"
            vectorEffect="non-scaling-stroke"
          />
        </svg>
      )}
      <bdi>{text}</bdi>
    </span>
  )
}

// Each run of values is a line of its own; a lone one is a dot.
const pathOf = (day: readonly (number | null)[]): string =>
  day
    .map((value, at) => {
      if (value === null) return ''
      const begins = typeof day[at - 1] !== 'number'
      return `${begins ? 'M' : 'L'}${at},${98 - 0.96 * value}${begins ? 'h0' : ''}`
    })
    .join('')
