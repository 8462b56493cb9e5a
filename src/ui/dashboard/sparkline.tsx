import { sparkline } from './figures.css.ts'

/** The course of a figure as a line without a scale, from nothing to its most; who does not see it has the figure. */
export function Sparkline({ values }: { values: readonly number[] }) {
  const [least, most] = [Math.min(...values), Math.max(...values, 1)]
  // What hardly changes, such as the number of users, shows how it does; what falls to nothing shows that.
  const floor = least > most / 2 && least < most ? least - (most - least) : 0
  const points = values.map((value, at) => `${at},${(1 - (value - floor) / (most - floor || 1)) * 20 + 2}`)
  const end = values.length - 1
  return (
    <svg className={sparkline} viewBox={`0 0 ${end} 24`} preserveAspectRatio="none" aria-hidden="true">
      <path d={`M0,24L${points.join('L')}L${end},24Z`} fill="currentColor" opacity="0.1" />
      <path
        d={`M${points.join('L')}`}
        fill="none"
        stroke="currentColor"
        strokeWidth="1.5"
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  )
}
