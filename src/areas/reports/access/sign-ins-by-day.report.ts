import { signInsByDay } from '../../../contract/reports/sign-ins-by-day.ts'
import { defineReport } from '../../../core/define/report.ts'
import { pack } from './messages.ts'

export const report = defineReport({
  name: 'signInsByDay',
  pack,
  group: 'access',
  list: {
    from: signInsByDay,
    columns: ['day', 'succeeded', 'failed', 'people'],
    sort: 'day',
  },
  totals: ['succeeded', 'failed'],
  chart: { kind: 'line', x: 'day', y: ['succeeded', 'failed'] },
  period: 'month',
})
