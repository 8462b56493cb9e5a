import { count, countText, flag, ip, maybe, text, time } from '../kinds.ts'
import { period } from '../engine/period.ts'
import { defineReport } from '../engine/report.ts'

export const failedLoginsByIp = defineReport({
  name: 'failedLoginsByIp',
  summary:
    'Addresses from which sign-ins failed, most often first: how often, for how many people, and whether anybody got in from there afterwards. At most 366 days; the last 7 where none are given.',
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
