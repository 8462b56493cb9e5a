import { failedLoginsByIp } from '../../../contract/reports/failed-logins-by-ip.ts'
import { defineReport } from '../../../core/define/report.ts'
import { pack } from './messages.ts'

export const report = defineReport({
  name: 'failedLoginsByIp',
  pack,
  group: 'access',
  list: {
    from: failedLoginsByIp,
    columns: ['ip', 'attempts', 'people', 'gotIn', 'first', 'last'],
  },
  totals: ['attempts'],
  chart: { kind: 'bar', x: 'ip', y: ['attempts'] },
  period: 'week',
})
