import { object } from 'superstruct'
import { drawn } from '../endpoint.ts'
import { count, seconds, text } from '../kinds.ts'
import { paged, pageQuery } from '../paged.ts'
import { period } from '../period.ts'

export const commandDurations = drawn({
  method: 'GET',
  path: '/reports/commandDurations',
  can: 'commandDurations:read',
  says: 'How long commands took, by kind: half of them at most `p50`, nineteen in twenty at most `p95`; and how many failed. At most 366 days; the last 30 where none are given.',
  query: object({ ...pageQuery, ...period }),
  reply: paged(
    object({
      id: text(1, 60),
      name: text(1, 60),
      count: count(),
      p50: seconds(),
      p95: seconds(),
      longest: seconds(),
      failed: count(),
      failedPercent: count(),
    }),
    object({ count: count(), failed: count() }),
  ),
  errors: [20, 909, 950],
})
