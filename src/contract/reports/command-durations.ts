import { count, seconds, text } from '../kinds.ts'
import { term } from '../kinds/term.ts'
import { period } from '../engine/period.ts'
import { defineReport } from '../engine/report.ts'

export const commandDurations = defineReport({
  name: 'commandDurations',
  summary:
    'Durations of commands by type: the median `p50`, the 95th percentile `p95`, and how many failed. At most 366 days; default: the last 30.',
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
