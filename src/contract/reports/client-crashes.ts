import { count, maybe, text, time } from '../kinds.ts'
import { period } from '../engine/period.ts'
import { defineReport } from '../engine/report.ts'

export const clientCrashes = defineReport({
  name: 'clientCrashes',
  summary: 'Crashes of elements, grouped by error, most frequent first. They are kept for 30 days.',
  filters: { element: maybe(text(1, 200)), version: maybe(text(1, 200)), ...period },
  row: {
    id: text(1, 60),
    message: text(0, 1000),
    element: text(0, 200),
    page: text(0, 1000),
    version: text(0, 200),
    count: count(),
    first: time(),
    last: time(),
    userAgent: text(0, 300),
  },
  sums: { crashes: count() },
  compared: { crashes: 'less' },
  kept: 30,
  columns: ['message', 'element', 'page', 'version', 'count', 'first', 'last', 'userAgent'],
  hidden: ['userAgent'],
})
