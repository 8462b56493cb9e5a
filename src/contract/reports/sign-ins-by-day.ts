import { count, text } from '../kinds.ts'
import { day } from '../kinds/day.ts'
import { period } from '../engine/period.ts'
import { defineReport } from '../engine/report.ts'

export const signInsByDay = defineReport({
  name: 'signInsByDay',
  summary:
    "Sign-ins on each day of the reader's time zone: those that succeeded, those that failed, and of how many people. At most 366 days; the last 30 where none are given.",
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
