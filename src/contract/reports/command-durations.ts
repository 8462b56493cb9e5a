import { count, seconds, text } from '../kinds.ts'
import { term } from '../kinds/term.ts'
import { period } from '../engine/period.ts'
import { defineReport } from '../engine/report.ts'

export const commandDurations = defineReport({
  name: 'commandDurations',
  summary:
    'How long commands took, by kind: half of them at most `p50`, nineteen in twenty at most `p95`; and how many failed. At most 366 days; the last 30 where none are given.',
  filters: period,
  row: {
    id: text(1, 60),
    name: term(60),
    count: count(),
    p50: seconds(),
    p95: seconds(),
    longest: seconds(),
    failed: count(),
    failedPercent: count(),
  },
  sums: { count: count(), failed: count() },
  compared: { count: 'neither', failed: 'less' },
  kept: 30,
  columns: ['name', 'count', 'p50', 'p95', 'longest', 'failed', 'failedPercent'],
  chart: { kind: 'bar', x: 'name', y: ['p50', 'p95'] },
  period: 'month',
})
