import type { Points } from './points.ts'

/** Points whose series stand on each other: each reaches as high as it and all behind it together, so that the later ones cover it. */
export const stack = (points: Points): Points => ({
  ...points,
  y: points.y.map((own, series) =>
    own.map((_, at) => points.y.slice(series).reduce((sum, each) => sum + (each[at] ?? 0), 0)),
  ),
})
