/** Seconds between two measures of a span of so many seconds: the longer it is, the further apart. */
export const statisticsInterval = (span: number): number =>
  steps.find(({ upTo }) => span <= upTo)?.every ?? 6 * hour

const minute = 60
const hour = 60 * minute
const day = 24 * hour

const steps = [
  { upTo: hour, every: 20 },
  { upTo: 8 * hour, every: minute },
  { upTo: day, every: 5 * minute },
  { upTo: 7 * day, every: 30 * minute },
  { upTo: 31 * day, every: 2 * hour },
]
