import { notificationFailures } from '../../../contract/reports/notification-failures.ts'
import { defineReport } from '../../../core/define/report.ts'
import { pack } from './messages.ts'

export const report = defineReport({
  name: 'notificationFailures',
  pack,
  group: 'service',
  list: {
    from: notificationFailures,
    columns: ['address', 'at', 'channel', 'kind', 'state', 'tries', 'nextTry', 'error'],
    views: { waiting: { state: 'waiting' } },
  },
  totals: ['waiting'],
})
