import { area, line, picture } from './sparkline.css.ts'

interface SparklineProps {
  /** Oldest first; null where nothing was measured. */
  values: readonly (number | null)[]
  /** The value at the upper edge. Default: the highest, so that all of it is used. */
  top?: number
  label: string
}

/** A small chart of measures over time: an area from zero, and its line. */
export function Sparkline({ values, top, label }: SparklineProps) {
  const highest = top ?? Math.max(...values.map((value) => value ?? 0))
  const place = (value: number, at: number) => `${at},${100 - (96 * value) / (highest || 1)}`
  const runs = runsOf(values).map((run) => run.map(({ at, value }) => place(value, at)))
  const ends = (run: readonly string[]) => [run[0], run.at(-1)].map((each) => each!.split(',')[0]!)
  return (
    <svg
      className={picture}
      viewBox={`0 0 ${Math.max(1, values.length - 1)} 100`}
      preserveAspectRatio="none"
      role="img"
      aria-label={label}
    >
      {runs.map((run) => (
        <path
          key={run[0]}
          className={area}
          d={`M${ends(run)[0]},100L${run.join('L')}L${ends(run)[1]},100Z`}
        />
      ))}
      {runs.map((run) => (
        <path
          key={run[0]}
          className={line}
          d={`M${run.join('L')}${run.length === 1 ? 'h0' : ''}`}
          vectorEffect="non-scaling-stroke"
        />
      ))}
    </svg>
  )
}

interface Place {
  at: number
  value: number
}

/** Values without gaps between them. */
function runsOf(values: readonly (number | null)[]): Place[][] {
  const runs: Place[][] = []
  values.forEach((value, at) => {
    if (value === null) return
    if (at === 0 || values[at - 1] === null) runs.push([])
    runs.at(-1)!.push({ at, value })
  })
  return runs
}
