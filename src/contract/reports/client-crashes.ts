import { object } from 'superstruct'
import { drawn } from '../endpoint.ts'
import { count, maybe, text, time } from '../kinds.ts'
import { paged, pageQuery } from '../paged.ts'
import { period } from '../period.ts'

export const clientCrashes = drawn({
  method: 'GET',
  path: '/reports/clientCrashes',
  can: 'clientCrashes:read',
  says: 'Crashes of elements, alike ones together, the most frequent first. They are kept for 30 days.',
  query: object({ ...pageQuery, element: maybe(text(1, 200)), version: maybe(text(1, 200)), ...period }),
  reply: paged(
    object({
      id: text(1, 60),
      message: text(0, 1000),
      element: text(0, 200),
      page: text(0, 1000),
      version: text(0, 200),
      count: count(),
      first: time(),
      last: time(),
      userAgent: text(0, 300),
    }),
    object({ crashes: count() }),
  ),
  errors: [20, 909, 950],
})
