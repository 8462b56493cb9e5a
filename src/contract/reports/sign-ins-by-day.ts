import { count, text } from '../kinds.ts'
import { day } from '../kinds/day.ts'
import { period } from '../engine/period.ts'
import { defineReport } from '../engine/report.ts'

export const signInsByDay = defineReport({
  name: 'signInsByDay',
  summary:
    "Successful and failed sign-ins per day in the reader's time zone, and how many users they came from. At most 366 days; default: the last 30.",
  filters: period,
  row: { id: text(1, 20), day: day(), succeeded: count(), failed: count(), people: count() },
  sums: { succeeded: count(), failed: count() },
  compared: { succeeded: 'more', failed: 'less' },
  kept: 'audit',
  columns: ['day', 'succeeded', 'failed', 'people'],
  sort: 'day',
  chart: { kind: 'line', x: 'day', y: ['succeeded', 'failed'] },
  period: 'month',
})
