import type { AnyStruct } from '../../../contract/engine/endpoint.ts'
import type { Fields } from '../../../contract/engine/rows.ts'
import type { ReportChart } from '../../../contract/engine/report.ts'
import { kindOf } from '../../kinds/kind-of.ts'

/** The figures of a chart: `x` in seconds of a moment, as a number, or the place of a name among the others. */
export interface Points {
  x: readonly number[]
  /** One series for each of the chart's `y`, with gaps for rows without a figure. */
  y: readonly (readonly (number | null)[])[]
  /** The rows in the order of `x`. */
  rows: readonly Row[]
  isTime: boolean
  /** Whether `x` counts names, which have no distance between them. */
  isNamed: boolean
}

type Row = Readonly<Record<string, unknown>>

/** The figures of a report's rows, along `x`. */
export function pointsOf(
  { x, y }: Pick<ReportChart, 'x' | 'y'>,
  fields: Fields,
  rows: readonly Row[],
): Points {
  const { chart } = kindOf(fields[x]!)
  const isTime = chart === 'time'
  const isNamed = !chart
  const placed = rows
    .map((row, at) => ({ row, at: isNamed ? at : (figure(fields[x]!, row[x]) ?? Number.NaN) }))
    .filter(({ at }) => Number.isFinite(at))
  if (!isNamed) placed.sort((one, other) => one.at - other.at)
  return {
    x: placed.map(({ at }) => (isTime ? at / 1000 : at)),
    y: y.map((name) => placed.map(({ row }) => figure(fields[name]!, row[name]))),
    rows: placed.map(({ row }) => row),
    isTime,
    isNamed,
  }
}

/** The number that a value is: milliseconds of a moment, the amount of money. */
function figure(of: AnyStruct, value: unknown): number | null {
  if (value === null || value === undefined) return null
  const plain = (typeof value === 'object' ? (value as { amount: string }).amount : value) as string | number
  const number = kindOf(of).chart === 'time' ? Date.parse(plain as string) : Number(plain)
  return Number.isFinite(number) ? number : null
}
