/** One value against another, run by run: both have met the same load, so that it cancels out. */
export const ratios = (values: readonly number[], against: readonly number[]): number[] =>
  values.map((value, run) => value / (against[run] ?? Number.NaN))
