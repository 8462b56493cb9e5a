/** The available ranges in seconds. */
export const ranges = {
  hour: 3600,
  hours8: 8 * 3600,
  day: 86_400,
  week: 7 * 86_400,
  month: 30 * 86_400,
  months3: 91 * 86_400,
} as const

export type Range = keyof typeof ranges

/** The range of a route; a day unless it names one. */
export const rangeOf = (name: string | undefined): Range =>
  name !== undefined && Object.hasOwn(ranges, name) ? (name as Range) : 'day'
