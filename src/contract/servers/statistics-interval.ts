/** Seconds between two measures, by the length of the period in seconds. */
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
