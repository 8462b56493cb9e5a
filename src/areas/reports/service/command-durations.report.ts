import { commandDurations } from '../../../contract/reports/command-durations.ts'
import { defineReport } from '../../../core/define/report.ts'
import { pack } from './messages.ts'

export const report = defineReport({
  name: 'commandDurations',
  pack,
  group: 'service',
  list: {
    from: commandDurations,
    columns: ['name', 'count', 'p50', 'p95', 'longest', 'failed', 'failedPercent'],
  },
  totals: ['count', 'failed'],
  chart: { kind: 'bar', x: 'name', y: ['p50', 'p95'] },
  period: 'month',
})
