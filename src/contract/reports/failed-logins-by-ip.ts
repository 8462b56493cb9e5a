import { count, countText, flag, ip, maybe, text, time } from '../kinds.ts'
import { period } from '../engine/period.ts'
import { defineReport } from '../engine/report.ts'

export const failedLoginsByIp = defineReport({
  name: 'failedLoginsByIp',
  summary:
    'IP addresses with failed sign-ins, most attempts first: for how many users, and whether a later sign-in succeeded. At most 366 days; default: the last 7.',
  filters: { atLeast: maybe(countText(1_000_000)), ...period },
  row: {
    id: text(1, 60),
    ip: ip(),
    attempts: count(),
    people: count(),
    first: time(),
    last: time(),
    gotIn: flag(),
  },
  sums: { attempts: count() },
  compared: { attempts: 'less' },
  kept: 'audit',
  columns: ['ip', 'attempts', 'people', 'gotIn', 'first', 'last'],
  chart: { kind: 'bar', x: 'ip', y: ['attempts'] },
  period: 'week',
})
