import { times } from '../../../core/times.ts'

/** The unit of an axis: `whole` has no halves, `seconds` step by minutes, hours and days. */
export type Figures = 'whole' | 'seconds' | 'any'

/** Round numbers along an axis, about five, from at or below `min` to above `max`: nothing touches the upper edge. */
export function niceTicks(min: number, max: number, figures: Figures = 'any'): number[] {
  if (max <= min) return [min, min + 1]
  const step = stepOf((max - min) / wanted, figures)
  const first = Math.floor(min / step)
  const last = Math.floor(max / step + headroom) + 1
  return times(last - first + 1, (at) => Number(((first + at) * step).toPrecision(12)))
}

const wanted = 4
/** Of a step: less than this below a tick is too near to it. */
const headroom = 0.1

const lengths = [
  1, 2, 5, 10, 15, 30, 60, 120, 300, 600, 900, 1800, 3600, 7200, 10_800, 21_600, 43_200, 86_400,
]

function stepOf(least: number, figures: Figures): number {
  const length = figures === 'seconds' ? lengths.find((each) => each >= least) : undefined
  if (length) return length
  const power = 10 ** Math.floor(Math.log10(least))
  const step = power * [1, 2, 5, 10].find((each) => each * power >= least * 0.999)!
  return figures === 'whole' ? Math.max(1, step) : step
}
