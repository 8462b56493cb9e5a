import { sparkline } from './figures.css.ts'

/** A line chart without scale, from zero to the maximum; decorative, as the figure is shown. */
export function Sparkline({ values }: { values: readonly number[] }) {
  const [least, most] = [Math.min(...values), Math.max(...values, 1)]
  // Zooms into nearly constant values, such as the number of users.
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
