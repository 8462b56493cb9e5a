import type { Reply } from '../../../../contract/engine/endpoint.ts'
import { percentile95 } from '../../../../contract/engine/percentile-95.ts'
import type { servers } from '../../../../contract/servers/servers.ts'

type Answer = Pick<Reply<typeof servers.statistics>, 'series' | 'interval'>

/** The measures of one moment by series name; empty if nothing was measured. */
export type Measures = Readonly<Record<string, string | number | null>>

/** Series as rows, one per moment; a row without measures marks a gap. */
export function rowsOf({ series, interval }: Answer): Measures[] {
  const moments = new Map<number, Record<string, string | number | null>>()
  for (const { series: name, data } of series)
    for (const [at, value] of data) {
      if (typeof at !== 'number') continue
      const row = moments.get(at) ?? { at: new Date(at).toISOString() }
      moments.set(at, { ...row, [name]: value ?? null })
    }
  const step = interval * 1000
  const ordered = [...moments].sort(([one], [other]) => one - other)
  return ordered.flatMap(([at, row], place) => {
    const before = ordered[place - 1]?.[0]
    const isApart = before !== undefined && at - before > step * 1.5
    return isApart ? [{ at: new Date(before + step).toISOString() }, row] : [row]
  })
}

/** The sums of a series; undefined if nothing was measured. */
export function sumsOf(
  rows: readonly Measures[],
  name: string,
): Record<'average' | 'percentile' | 'highest', number | null> {
  const ordered = rows
    .map((row) => row[name])
    .filter((value) => typeof value === 'number')
    .sort((one, other) => one - other)
  const total = ordered.reduce((sum, value) => sum + value, 0)
  return {
    average: ordered.length > 0 ? Math.round((total / ordered.length) * 100) / 100 : null,
    percentile: percentile95(ordered),
    highest: ordered.at(-1) ?? null,
  }
}

/** Whether a series is of one device: it ends with its number. */
export const isOfDevice = (series: string): boolean => /\d$/.test(series)

/** The measure of a series and its device number. */
export function partsOf(series: string): { measure: string; number: number | undefined } {
  const [, measure = series, digits] = /^(.*?)(\d+)$/.exec(series) ?? []
  return { measure, number: digits === undefined ? undefined : Number(digits) }
}
